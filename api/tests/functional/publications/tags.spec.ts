import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'
import { deletePair } from '#tests/functional/publications/pair_calls'

test.group('A tag', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

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
      const staff = await api.send('GET', `publications/admin?${filter}&language=en`)
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
