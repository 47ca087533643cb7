import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { eraseOverdueEntries } from '#entries/bin'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('Merged tags', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function merged(client: ApiClient) {
    const api = await staffApi(client)
    const one = await api.pair([WATER], { status: 'published' })
    const other = await api.pair([{ ar: 'الماء' }, PEACE], { status: 'published' })
    const [keep, gone] = [await api.tag('Water'), await api.tag('الماء')]
    return { api, one, other, keep, gone, tag: await api.merge(keep, gone) }
  }

  test('show the one that stays, and every name leads to it', async ({ client, assert }) => {
    const { api, other, gone, tag } = await merged(client)
    assert.containSubset(tag, {
      values: { name: WATER },
      publications: { ar: 2, en: 2 },
      merged: [{ id: gone.id, ar: 'الماء' }],
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
    const tag = await api.merge(keep, gone)
    assert.deepEqual(tag.values.name, { ar: 'الماء', en: 'Water' })
    assert.deepEqual((await api.read(english.id)).tags, ['Water'])
    const counts = await api.send('GET', 'tags/counts')
    assert.equal(counts.body().incomplete, 0)
    ;(await api.split(gone)).assertStatus(200)
    assert.deepEqual((await api.read(english.id)).tags, [])
    assert.deepEqual((await api.tag('Water')).values.name, WATER)
  })

  test('can be separated, and each pair has its own again', async ({ client, assert }) => {
    const { api, one, other, gone } = await merged(client)
    // If a save keeps the merged tag, the pair keeps its original tag. If a save removes the merged
    // tag, the original tag is removed too.
    const pairTags = [PEACE, WATER]
    await api.send('PATCH', `publications/${other.english.id}`, { pairTags })
    ;(await api.split(gone)).assertStatus(200)
    assert.deepEqual((await api.read(one.arabic.id)).tags, ['المياه'])
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['السلام', 'الماء'])
    assert.deepEqual((await api.read(other.english.id)).tags, ['Peace'])
    const again = await api.split(gone)
    again.assertStatus(404)
  })

  test('stay on a pair that had both when they are separated', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { arabic } = await api.pair([WATER, { ar: 'الماء' }, { ar: 'السقيا' }])
    const [keep, ...gone] = [
      await api.tag('Water'),
      await api.tag('الماء'),
      await api.tag('السقيا'),
    ]
    await api.merge(keep, ...gone)
    assert.deepEqual((await api.read(arabic.id)).tags, ['المياه'])
    for (const one of gone) await api.split(one)
    assert.sameMembers((await api.read(arabic.id)).tags, ['المياه', 'الماء', 'السقيا'])
  })

  test('are one for good after thirty days', async ({ client, assert }) => {
    const { api, other, gone, keep } = await merged(client)
    await db.from('entries').where('id', gone.id).update({ deleted_at: '2020-01-01 00:00:00' })
    const late = await api.split(gone)
    late.assertStatus(404)
    await eraseOverdueEntries()
    assert.containSubset(await api.tag('Water'), {
      id: keep.id,
      merged: [],
      publications: { ar: 2, en: 2 },
    })
    assert.deepEqual((await api.read(other.arabic.id)).tags, ['المياه', 'السلام'])
    const list = await client.get('/api/publications?language=ar&tag=الماء')
    assert.lengthOf(list.body(), 2)
  })

  test('must be there, and more than one', async ({ client, assert }) => {
    const { api, keep, gone } = await merged(client)
    const stored = () => db.from('entries').where('kind', 'tag').orderBy('id')
    const before = await stored()
    const bodies: [object, number][] = [
      [{ keep: keep.id, tags: [keep.id] }, 422],
      [{ keep: keep.id, tags: [] }, 422],
      [{ keep: keep.id, tags: [999_999] }, 404],
      [{ keep: keep.id, tags: [gone.id] }, 404],
      [{ keep: gone.id, tags: [keep.id] }, 404],
      [{ tags: [gone.id] }, 422],
    ]
    for (const [body, status] of bodies) {
      const answer = await api.send('POST', 'tags/merge', body)
      answer.assertStatus(status)
    }
    assert.deepEqual(await stored(), before)
  })
})
