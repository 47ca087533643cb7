import { test } from '@japa/runner'
import { staffApi, PEACE, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('The list of tags', () => {
  test('says how many publications show each name', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE, { ar: 'الشباب' }])
    const binned = await api.pair([PEACE])
    await api.send('DELETE', `publications/${binned.english.id}`)
    await api.create({ en: 'Drought' })
    assert.containSubset(await api.tag('Peace'), {
      publications: { ar: 2, en: 1 },
      isUsed: true,
      merged: [],
    })
    const counts = await api.send('GET', 'entries/tags/counts')
    assert.deepEqual(counts.body(), { all: 3, incomplete: 2, unused: 1, binned: 0 })
    const unused = await api.tags('?filter[state]=unused')
    assert.deepEqual(
      unused.map(({ values }) => values.name.en),
      ['Drought'],
    )
    assert.lengthOf(await api.tags('?filter[state]=incomplete'), 2)
  })

  test('is searched by parts of names in both languages, former and merged ones too')
    .with([
      ['eac', 1],
      ['سلَام', 1],
      ['concord', 1],
      ['الماء', 1],
      ['%', 0],
      ['_', 0],
      ['nothing', 0],
    ] as [string, number][])
    .run(async ({ client, assert }, [q, count]) => {
      const api = await staffApi(client)
      await api.pair([{ ar: 'السلام', en: 'Concord' }, WATER, { ar: 'الماء' }])
      await api.rename(await api.tag('Concord'), { en: 'Peace' })
      await api.merge(await api.tag('Water'), await api.tag('الماء'))
      assert.lengthOf(await api.tags(`?filter[name]=${encodeURIComponent(q)}`), count)
      const counts = await api.send(
        'GET',
        `entries/tags/counts?filter[name]=${encodeURIComponent(q)}`,
      )
      assert.equal(counts.body().all, count)
    })

  test('suggests tags by the beginning of either name', async ({ client, assert }) => {
    const api = await staffApi(client, 'author')
    await api.record({ pairTags: [PEACE, WATER] })
    for (const q of ['pea', 'السلا', 'PEACE', 'سلام', 'ٱلسَّلام']) {
      const answer = await api.send('GET', `tags/suggestions?q=${encodeURIComponent(q)}`)
      assert.containSubset(answer.body(), [PEACE])
      assert.lengthOf(answer.body(), 1)
    }
    ;(await api.send('GET', `tags/suggestions?q=${'x'.repeat(61)}`)).assertStatus(422)
  })
})
