import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { eraseOverdueEntries } from '#entries/bin'
import { deletePair } from '#tests/functional/publications/pair_calls'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('A tag', () => {
  test('is renamed everywhere, and its former names lead on', async ({ client, assert }) => {
    const api = await staffApi(client)
    const pair = await api.pair([WATER, PEACE], { status: 'published' })
    const renamed = await api.rename(await api.tag('Water'), { en: 'Water supply' })
    assert.containSubset(renamed, {
      values: { name: { en: 'Water supply' } },
      version: 1,
      sides: { en: { version: 2 } },
      publications: { ar: 1, en: 1 },
    })
    const after = await api.read(pair.english.id)
    assert.deepEqual(after.tags, ['Water supply', 'Peace'])
    assert.equal(after.version, pair.english.version, 'whoever has it open goes on')
    for (const filter of ['tag=water', 'tag=Water+supply', 'tag=المياه', 'q=supply']) {
      const list = await client.get(`/api/publications?language=en&${filter}`)
      assert.lengthOf(list.body(), 1, filter)
      const asked = filter.replace('tag=', 'filter[tag]=')
      const staff = await api.send('GET', `entries/publications?${asked}&language=en`)
      assert.lengthOf(staff.body(), 1, filter)
    }
    const again = await api.pair(['water'])
    assert.deepEqual(again.english.tags, ['Water supply'])
  })

  test('represents its programme by whatever name', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([WATER, PEACE], { status: 'published' })
    const shown = async () => {
      const [article, list] = await Promise.all([
        client.get(`/api/publications/${english.id}`),
        client.get('/api/publications?language=en'),
      ])
      const page = await client.get(`/en/publications/${english.slug}`)
      const [picture] = /\/og\/[\w-]+\.png/.exec(page.text()) ?? []
      return {
        programmes: [article.body().publication.programmes, list.body()[0].programmes],
        picture,
      }
    }
    const before = await shown()
    assert.deepEqual(before.programmes, [undefined, undefined])
    assert.isString(before.picture)

    const [peace, water] = [await api.tag('Peace'), await api.tag('Water')]
    await api.rename(peace, { en: 'Peacebuilding' })
    const renamed = { Peacebuilding: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [renamed, renamed] })
    assert.equal((await api.tag('Peacebuilding')).programme, 'peace')

    await api.merge(water, peace)
    const joined = { Water: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [joined, joined] })
  })

  test('is not renamed to the name of another, which is named', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE, WATER])
    const [peace, water] = [await api.tag('Peace'), await api.tag('Water')]
    const rename = (name: object) =>
      api.send('PATCH', `entries/tags/${peace.id}`, { values: { name } })
    const create = (name: object) => api.send('POST', 'entries/tags', { values: { name } })
    const taken = await rename({ en: ' WATER ' })
    taken.assertStatus(422)
    assert.containSubset(taken.body(), {
      errors: [{ field: 'name.en', rule: 'unique' }],
      holder: { id: water.id, ...WATER },
    })
    ;(await create({ ar: 'السلام' })).assertStatus(422)
    ;(await create({ ar: 'المىاہ' })).assertStatus(422)
    for (const name of [{ en: '' }, { en: 'x'.repeat(61) }]) {
      ;(await rename(name)).assertStatus(422)
    }
    ;(await create({ ar: ' ' })).assertStatus(422)
    assert.deepEqual((await api.tag('Peace')).values, peace.values)
  })

  test('is deleted when nothing carries it, not even in the bin', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([PEACE])
    const { id } = await api.tag('Peace')
    await deletePair(client, english.id, api.person)
    const used = await api.send('DELETE', `entries/tags/${id}`)
    used.assertStatus(409)
    assert.containSubset(used.body(), { code: 'tag_in_use', pairs: 1 })
    const unused = await api.create({ en: 'Drought' })
    ;(await api.send('DELETE', `entries/tags/${unused.id}`)).assertStatus(204)
    assert.deepEqual(
      (await api.tags()).map((tag) => tag.id),
      [id],
    )
  })
})

test.group('Merged tags', () => {
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
    const counts = await api.send('GET', 'entries/tags/counts')
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
    ;(await api.split(gone)).assertStatus(404)
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
    ;(await api.split(gone)).assertStatus(404)
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
      ;(await api.send('POST', 'tags/merge', body)).assertStatus(status)
    }
    assert.deepEqual(await stored(), before)
  })
})
