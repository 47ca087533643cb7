import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { watchQueries } from '#core/metrics/query_watch'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'
import { deletePair } from '#tests/functional/publications/pair_calls'

test.group('A tag', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is renamed on every page, for the search, and its former names lead on', async ({
    client,
    assert,
  }) => {
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

  test('represents its programme by whatever name it has, also merged into another', async ({
    client,
    assert,
  }) => {
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

  test('says so to staff wherever they read it, and of no other tag', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([WATER, PEACE])
    await api.rename(await api.tag('Peace'), { ar: 'الوئام', en: 'Concord' })
    const read = await api.read(english.id)
    const suggested = await api.send('GET', 'tags/suggestions?q=Con')
    const programmesIn = (tags: PairTag[] = []) =>
      Object.fromEntries(tags.map(({ en, programme }) => [en, programme]))
    assert.deepEqual(programmesIn(read.pairTags), { Water: undefined, Concord: 'peace' })
    assert.deepEqual(programmesIn(suggested.body()), { Concord: 'peace' })
    const listed = (await api.tags()).map(({ values, programme }) => [values.name.en, programme])
    assert.sameDeepMembers(listed, [
      ['Water', undefined],
      ['Concord', 'peace'],
    ])
  })

  test('takes over a former name of another, which then leads to it', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client)
    await api.pair([WATER])
    const tag = await api.tag('Water')
    await api.rename(tag, { en: 'Wells' })
    assert.deepEqual((await api.pair(['Water'])).english.tags, ['Wells'])
    await api.create({ en: 'Water' })
    assert.deepEqual((await api.pair(['Water'])).english.tags, ['Water'])
    await api.rename(tag, { en: 'Springs' })
    await api.rename(tag, { en: 'Wells' })
    assert.deepEqual((await api.pair(['Springs'])).english.tags, ['Wells'])
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
    const made = await create({ ar: 'السلام' })
    made.assertStatus(422)
    const alike = await create({ ar: 'المىاہ' })
    alike.assertStatus(422)
    for (const name of [{ en: '' }, { en: 'x'.repeat(61) }]) {
      const refused = await rename(name)
      refused.assertStatus(422)
    }
    const nameless = await create({ ar: ' ' })
    nameless.assertStatus(422)
    assert.deepEqual((await api.tag('Peace')).values, peace.values)
  })

  test('is not renamed over somebody else’s change', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE])
    const tag = await api.tag('Peace')
    await api.rename(tag, { en: 'Concord' })
    const stale = await api.send('PATCH', `entries/tags/${tag.id}`, {
      base: { sides: { en: tag.sides.en?.version } },
      values: { name: { en: 'Pax' } },
    })
    stale.assertStatus(409)
    assert.containSubset(stale.body(), {
      code: 'version_conflict',
      current: { id: tag.id, values: { name: { en: 'Concord' } } },
    })
    assert.equal((await api.tag('السلام')).values.name.en, 'Concord')
  })

  test('is renamed without a write to any publication', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([WATER], { status: 'published' })
    const tag = await api.tag('Water')
    const connection = db.manager.get(db.primaryConnectionName)?.connection?.client
    if (!connection) throw new Error('There is no connection')
    const written: string[] = []
    watchQueries(connection, ({ kind, statement }) => {
      if (kind !== 'read' && kind !== 'other') written.push(statement)
    })
    await api.rename(tag, { en: 'Wells' })
    assert.isNotEmpty(written)
    for (const statement of written) assert.notMatch(statement, /publication|pair/)
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
    const gone = await api.send('DELETE', `entries/tags/${unused.id}`)
    gone.assertStatus(204)
    assert.deepEqual(
      (await api.tags()).map((tag) => tag.id),
      [id],
    )
  })
})
