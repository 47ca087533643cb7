import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Tag } from '@ufuq/shared/contract/tags'
import { deskOf, PEACE, WATER } from '#tests/functional/publications/tag_desk'

test.group('The list of tags', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is sorted by the names in one language, and leads on by cursor', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE, WATER, 'Open data', { ar: 'الشباب' }])
    const names: (string | null)[] = []
    let path: string | undefined = 'tags?language=en&limit=1'
    while (path) {
      const answer = await desk.send('GET', path)
      names.push(...(answer.body() as Tag[]).map(({ ar, en }) => en ?? ar))
      path = /<\/api\/([^>]*)>/.exec(answer.header('link') ?? '')?.[1]
    }
    assert.deepEqual(names, ['Open data', 'Peace', 'Water', 'الشباب'])
    const wrong = await desk.send('GET', 'tags?after=nonsense')
    wrong.assertStatus(422)
  })

  test('says how many publications show each name, and how long it is under each filter', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE, { ar: 'الشباب' }])
    const binned = await desk.pair([PEACE])
    await desk.send('DELETE', `publications/${binned.english.id}`)
    await desk.change('POST', 'tags', { en: 'Drought' })
    assert.containSubset(await desk.tag('Peace'), {
      publications: { ar: 2, en: 1 },
      isUsed: true,
      former: [],
      joined: [],
    })
    const counts = await desk.send('GET', 'tags/counts')
    assert.deepEqual(counts.body(), { all: 3, incomplete: 2, unused: 1 })
    const unused = await desk.tags('?filter=unused')
    assert.deepEqual(
      unused.map(({ en }) => en),
      ['Drought'],
    )
    assert.lengthOf(await desk.tags('?filter=incomplete'), 2)
  })

  test('is searched by parts of names in both languages, former and joined ones too')
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
      const desk = await deskOf(client)
      await desk.pair([{ ar: 'السلام', en: 'Concord' }, WATER, { ar: 'الماء' }])
      await desk.change('PATCH', `tags/${(await desk.tag('Concord')).id}`, { en: 'Peace' })
      const [keep, joined] = [await desk.tag('Water'), await desk.tag('الماء')]
      await desk.change('POST', 'tags/join', { keep: keep.id, tags: [joined.id] })
      assert.lengthOf(await desk.tags(`?q=${encodeURIComponent(q)}`), count)
      const counts = await desk.send('GET', `tags/counts?q=${encodeURIComponent(q)}`)
      assert.equal(counts.body().all, count)
    })

  test('suggests tags by the beginning of either name', async ({ client, assert }) => {
    const desk = await deskOf(client, 'author')
    await desk.record({ pairTags: [PEACE, WATER] })
    for (const q of ['pea', 'السلا', 'PEACE', 'سلام', 'ٱلسَّلام']) {
      const answer = await desk.send('GET', `tags/suggestions?q=${encodeURIComponent(q)}`)
      assert.containSubset(answer.body(), [PEACE])
      assert.lengthOf(answer.body(), 1)
    }
    const long = await desk.send('GET', `tags/suggestions?q=${'x'.repeat(61)}`)
    long.assertStatus(422)
  })
})
