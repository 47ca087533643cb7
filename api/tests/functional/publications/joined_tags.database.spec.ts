import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('Merged tags', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function joined(client: ApiClient) {
    const api = await staffApi(client)
    const one = await api.pair([WATER], { status: 'published' })
    const other = await api.pair([{ ar: 'الماء' }, PEACE], { status: 'published' })
    const [keep, gone] = [await api.tag('Water'), await api.tag('الماء')]
    const tag = await api.change('POST', 'tags/join', { keep: keep.id, tags: [gone.id] })
    return { api, one, other, keep, gone, tag }
  }

  test('show the one that stays, and every name leads to it', async ({ client, assert }) => {
    const { api, other, gone, tag } = await joined(client)
    assert.containSubset(tag, {
      ...WATER,
      publications: { ar: 2, en: 2 },
      joined: [{ id: gone.id, ar: 'الماء' }],
    })
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['المياه', 'السلام'])
    assert.deepEqual((await api.read(other.english.id)).tags, ['Water', 'Peace'])
    const list = await client.get('/api/publications?language=ar&tag=الماء')
    assert.lengthOf(list.body(), 2)
    const further = await api.pair(['الماء'])
    assert.deepEqual(further.arabic.tags, ['المياه'])
    assert.lengthOf(await api.tags(), 2)
  })

  test('give the one that stays the name that it lacks', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([{ ar: 'الماء' }])
    await api.pair([WATER])
    const [keep, gone] = [await api.tag('الماء'), await api.tag('Water')]
    const tag = await api.change('POST', 'tags/join', { keep: keep.id, tags: [gone.id] })
    assert.containSubset(tag, { ar: 'الماء', en: 'Water' })
    assert.deepEqual((await api.read(english.id)).tags, ['Water'])
    const counts = await api.send('GET', 'tags/counts')
    assert.equal(counts.body().incomplete, 0)
    await api.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await api.read(english.id)).tags, [])
  })

  test('can be separated, and each pair has its own again', async ({ client, assert }) => {
    const { api, one, other, gone } = await joined(client)
    // If a save keeps the merged tag, the pair keeps its original tag. If a save removes the merged
    // tag, the original tag is removed too.
    await api.savePair(other, { tags: [PEACE, WATER] })
    await api.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await api.read(one.arabic.id)).tags, ['المياه'])
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['السلام', 'الماء'])
    assert.deepEqual((await api.read(other.english.id)).tags, ['Peace'])
    const again = await api.send('POST', `tags/${gone.id}/part`)
    again.assertStatus(404)
  })

  test('are one for good after thirty days', async ({ client, assert }) => {
    const { settleJoinedTags } = await import('#publications/tags/settle_joined_tags')
    const { api, other, gone, keep } = await joined(client)
    assert.equal(await settleJoinedTags(), 0)
    await db.from('tags').where('id', gone.id).update({ joined_at: '2020-01-01 00:00:00' })
    const late = await api.send('POST', `tags/${gone.id}/part`)
    late.assertStatus(404)
    assert.equal(await settleJoinedTags(), 1)
    assert.containSubset(await api.tag('Water'), {
      id: keep.id,
      joined: [],
      former: [{ language: 'ar', name: 'الماء' }],
      publications: { ar: 2, en: 2 },
    })
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['المياه', 'السلام'])
    const list = await client.get('/api/publications?language=ar&tag=الماء')
    assert.lengthOf(list.body(), 2)
  })

  test('must be there, and more than one', async ({ client, assert }) => {
    const { api, keep, gone } = await joined(client)
    const before = await db.from('tags').orderBy('id')
    const bodies: [object, number][] = [
      [{ keep: keep.id, tags: [keep.id] }, 422],
      [{ keep: keep.id, tags: [] }, 422],
      [{ keep: keep.id, tags: [999_999] }, 404],
      [{ keep: keep.id, tags: [gone.id] }, 404],
      [{ keep: gone.id, tags: [keep.id] }, 404],
      [{ tags: [gone.id] }, 422],
    ]
    for (const [body, status] of bodies) {
      const answer = await api.send('POST', 'tags/join', body)
      answer.assertStatus(status)
    }
    assert.deepEqual(await db.from('tags').orderBy('id'), before)
  })

  test('with others merged into them stay one', async ({ client, assert }) => {
    const { api, keep, gone, other } = await joined(client)
    await api.pair([{ ar: 'السقيا' }])
    const third = await api.tag('السقيا')
    await api.change('POST', 'tags/join', { keep: third.id, tags: [keep.id] })
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['السقيا', 'السلام'])
    await api.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['الماء', 'السلام'])
  })
})

test.group('New names', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('reach every page though the process that gave them was killed', async ({
    client,
    assert,
  }) => {
    const { spreadNames } = await import('#publications/tags/spread_names')
    const api = await staffApi(client)
    const first = await api.pair([WATER])
    const second = await api.pair([WATER])
    const { id } = await api.tag('Water')
    // The state of the database after the first batch of a rename.
    const reached = await db.from('publications').where('id', first.english.id).firstOrFail()
    await db.from('tags').where({ id }).update({
      name_en: 'Wells',
      key_en: 'wells',
      spread_after: reached.pair_id,
    })
    await spreadNames()
    assert.deepEqual((await api.read(first.english.id)).tags, ['Water'])
    assert.deepEqual((await api.read(second.english.id)).tags, ['Wells'])
    assert.isNull((await db.from('tags').where({ id }).firstOrFail()).spread_after)
  })
})
