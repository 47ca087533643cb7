import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('A tag', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is renamed on every page, for the search, and its former names lead on', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client)
    const pair = await api.pair([WATER, PEACE], { status: 'published' })
    const tag = await api.tag('Water')
    const renamed = await api.change('PATCH', `tags/${tag.id}`, {
      en: 'Water supply',
      version: tag.version,
    })
    assert.containSubset(renamed, {
      en: 'Water supply',
      version: 2,
      publications: { ar: 1, en: 1 },
      former: [{ language: 'en', name: 'Water' }],
    })
    const after = await api.read(pair.english.id)
    assert.deepEqual(after.tags, ['Water supply', 'Peace'])
    assert.equal(after.version, pair.english.version, 'whoever has it open goes on')
    for (const filter of ['tag=water', 'tag=Water+supply', 'tag=المياه', 'q=supply']) {
      const list = await client.get(`/api/publications?language=en&${filter}`)
      assert.lengthOf(list.body(), 1, filter)
      const staff = await api.send('GET', `publications/admin?${filter}&language=en`)
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
    await api.change('PATCH', `tags/${peace.id}`, { en: 'Peacebuilding', version: peace.version })
    const renamed = { Peacebuilding: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [renamed, renamed] })
    assert.equal((await api.tag('Peacebuilding')).programme, 'peace')

    await api.change('POST', 'tags/join', { keep: water.id, tags: [peace.id] })
    const joined = { Water: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [joined, joined] })
  })

  test('says so to staff wherever they read it, and of no other tag', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([WATER, PEACE])
    const { id, version } = await api.tag('Peace')
    await api.change('PATCH', `tags/${id}`, { ar: 'الوئام', en: 'Concord', version })
    const read = await api.read(english.id)
    const suggested = await api.send('GET', 'tags/suggestions?q=Con')
    const programmesIn = (tags: PairTag[] = []) =>
      Object.fromEntries(tags.map(({ en, programme }) => [en, programme]))
    assert.deepEqual(programmesIn(read.pairTags), { Water: undefined, Concord: 'peace' })
    assert.deepEqual(programmesIn(suggested.body()), { Concord: 'peace' })
    assert.deepEqual(programmesIn(await api.tags()), { Water: undefined, Concord: 'peace' })
  })

  test('takes over a former name of another, which then leads to it', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client)
    await api.pair([WATER])
    const tag = await api.tag('Water')
    await api.change('PATCH', `tags/${tag.id}`, { en: 'Wells' })
    await api.change('POST', 'tags', { en: 'Water' })
    assert.deepEqual((await api.tag('Wells')).former, [])
    await api.change('PATCH', `tags/${tag.id}`, { en: 'Springs' })
    await api.change('PATCH', `tags/${tag.id}`, { en: 'Wells' })
    assert.deepEqual((await api.tag('Wells')).former, [{ language: 'en', name: 'Springs' }])
  })

  test('is not renamed to the name of another, which is named', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE, WATER])
    const [peace, water] = [await api.tag('Peace'), await api.tag('Water')]
    const taken = await api.send('PATCH', `tags/${peace.id}`, { en: ' WATER ' })
    taken.assertStatus(422)
    assert.containSubset(taken.body(), {
      errors: [{ field: 'en', rule: 'unique' }],
      holder: { id: water.id, ...WATER },
    })
    const made = await api.send('POST', 'tags', { ar: 'السلام' })
    made.assertStatus(422)
    const alike = await api.send('POST', 'tags', { ar: 'المىاہ' })
    alike.assertStatus(422)
    for (const body of [{ en: '' }, { en: null }, { en: 'x'.repeat(61) }]) {
      const refused = await api.send('PATCH', `tags/${peace.id}`, body)
      refused.assertStatus(422)
    }
    const nameless = await api.send('POST', 'tags', { ar: ' ' })
    nameless.assertStatus(422)
    assert.containSubset(await api.tag('Peace'), { version: peace.version, ...PEACE })
  })

  test('is not renamed over somebody else’s change', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE])
    const tag = await api.tag('Peace')
    await api.change('PATCH', `tags/${tag.id}`, { en: 'Concord', version: tag.version })
    const stale = await api.send('PATCH', `tags/${tag.id}`, { en: 'Pax', version: tag.version })
    stale.assertStatus(409)
    assert.containSubset(stale.body(), {
      code: 'version_conflict',
      current: { tag: { id: tag.id, en: 'Concord', version: tag.version + 1 } },
      changed: null,
    })
    assert.equal((await api.tag('السلام')).en, 'Concord')
    const gone = await api.send('PATCH', 'tags/999999', { en: 'Pax' })
    gone.assertStatus(404)
  })

  test('is deleted when nothing carries it, not even in the bin', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { english } = await api.pair([PEACE])
    const { id } = await api.tag('Peace')
    await api.send('DELETE', `publications/pairs/${english.id}`)
    const used = await api.send('DELETE', `tags/${id}`)
    used.assertStatus(409)
    assert.containSubset(used.body(), { code: 'tag_in_use', pairs: 1 })
    const unused = await api.change('POST', 'tags', { en: 'Drought' })
    const gone = await api.send('DELETE', `tags/${unused.id}`)
    gone.assertStatus(204)
    assert.deepEqual(
      (await api.tags()).map((tag) => tag.id),
      [id],
    )
  })
})
