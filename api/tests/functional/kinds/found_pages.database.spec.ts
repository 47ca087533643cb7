import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'

/** What is found, without the pages that the product ships. */
async function ask(client: ApiClient, q: string, language = 'en'): Promise<SearchResult> {
  const response = await client.get('/api/search').qs({ language, q })
  response.assertStatus(200)
  const result: SearchResult = response.body()
  return { ...result, items: result.items.filter(({ publishedAt }) => publishedAt) }
}

test.group('Custom pages in the visitors’ search', () => {
  test('are found by title, lead and visible sections', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const hidden = { ...text('later', 'سر', 'A secret'), hidden: true }
    const sections = [text('who', 'من **نحن**', 'Who <we> **are**'), hidden]
    const id = await create({ ...BOARD, lead: { en: 'Seven trustees' }, sections })
    await publish(id, 'en')
    const { items, instead } = await ask(client, 'board trustee')
    assert.lengthOf(items, 1)
    assert.containSubset(items[0], {
      kind: 'page',
      path: '/en/our-board',
      title: 'Our Board',
      marked: {
        title: ['Our ', 'Board', ''],
        excerpt: ['Seven ', 'trustees', ' Who <we> are'],
      },
    })
    assert.isUndefined(instead)
    assert.lengthOf((await ask(client, 'we')).items, 1)
    assert.deepEqual((await ask(client, 'board')).items[0]?.marked.excerpt, [
      'Seven trustees Who <we> are',
    ])
    assert.deepEqual((await ask(client, 'secret')).items, [])
    assert.exists((await ask(client, 'secret')).instead)
    assert.deepEqual((await ask(client, '%')).items, [])
  })

  test('are found by their notices while those are shown', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const notice = (id: string, title: string, closes: string) => ({
      id,
      title: { en: title },
      text: { en: `Look after the ${title}` },
      place: { en: 'Homs' },
      apply: 'mailto:jobs@ufuq.example',
      outcome: { en: 'Filled' },
      opens: '2020-01-01T00:00:00.000Z',
      closes,
    })
    const openings = [
      notice('a', 'Quincekeeper', '2099-01-01T00:00:00.000Z'),
      notice('b', 'Loomkeeper', '2021-01-01T00:00:00.000Z'),
    ]
    const section = { id: 'jobs', kind: 'openings', hidden: false, openings }
    const id = await create({ ...BOARD, sections: [section] })
    await publish(id, 'en')
    assert.containSubset((await ask(client, 'quincekeeper')).items, [{ path: '/en/our-board' }])
    assert.deepEqual((await ask(client, 'loomkeeper')).items, [])
  })

  test('are found in a language while they are public there', async ({ client, assert }) => {
    const { send, create, publish, change, withdraw } = await pagesOf(client)
    const id = await create()
    const found = async (q: string, language: string) =>
      (await ask(client, q, language)).items.map(({ path }) => path)
    assert.deepEqual(await found('board', 'en'), [])
    await publish(id, 'ar')
    assert.deepEqual(await found('board', 'en'), [])
    assert.deepEqual(await found('الامناء', 'ar'), [`/${encodeURIComponent('مجلس-الأمناء')}`])
    await publish(id, 'en')
    await change(id, { title: { en: 'Trustees' }, slug: { en: 'trustees' } })
    assert.deepEqual(await found('board', 'en'), ['/en/our-board'])
    assert.deepEqual(await found('trustees', 'en'), [])
    await publish(id, 'en')
    assert.deepEqual(await found('board', 'en'), [])
    await send('DELETE', `/${id}`)
    assert.deepEqual(await found('trustees', 'en'), [])
    await send('POST', `/bin/${id}/restore`)
    assert.deepEqual(await found('trustees', 'en'), ['/en/trustees'])
    await withdraw(id, 'en')
    assert.deepEqual(await found('trustees', 'en'), [])
    assert.lengthOf(await found('مجلس', 'ar'), 1)
  })
})
