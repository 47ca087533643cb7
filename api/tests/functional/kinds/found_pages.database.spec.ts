import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'

const ask = async (
  client: ApiClient,
  q: string,
  query: Record<string, string> = {},
): Promise<SearchResult> => {
  const response = await client.get('/api/search').qs({ language: 'en', q, ...query })
  response.assertStatus(200)
  const result: SearchResult = response.body()
  // Without the pages that the product ships.
  return { ...result, pages: result.pages.filter(({ id }) => id > 0) }
}

test.group('Custom pages in the visitors’ search', () => {
  test('are found by title, lead and visible sections', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const hidden = { ...text('later', 'سر', 'A secret'), hidden: true }
    const sections = [text('who', 'من **نحن**', 'Who <we> **are**'), hidden]
    const id = await create({ ...BOARD, lead: { en: 'Seven trustees' }, sections })
    await publish(id, 'en')
    const found = await ask(client, 'garden trustee')
    assert.deepEqual(found.pages, [])
    const { pages, total, instead } = await ask(client, 'board trustee')
    assert.deepEqual(pages, [
      {
        id,
        path: '/en/our-board',
        marked: {
          title: ['Our ', 'Board', ''],
          excerpt: ['Seven ', 'trustees', ' Who <we> are'],
        },
      },
    ])
    assert.equal(total, 0)
    assert.isUndefined(instead)
    assert.lengthOf((await ask(client, 'we')).pages, 1)
    assert.deepEqual((await ask(client, 'board')).pages[0]?.marked.excerpt, [
      'Seven trustees Who <we> are',
    ])
    assert.deepEqual((await ask(client, 'secret')).pages, [])
    assert.exists((await ask(client, 'secret')).instead)
    assert.deepEqual((await ask(client, '%')).pages, [])
  })

  test('are found in a language while they are public there', async ({ client, assert }) => {
    const { send, create, publish, change, withdraw } = await pagesOf(client)
    const id = await create()
    const found = async (q: string, language: string) =>
      (await ask(client, q, { language })).pages.map((page) => page.path)
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

  test('are at most five, on the first page only', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const withWords = async (title: string, words: string) => {
      const id = await create({ title: { en: title }, sections: [text('a', '', words)] })
      await publish(id, 'en')
    }
    await withWords('Wells', 'Nothing')
    for (let count = 1; count <= 6; count += 1) await withWords(`Page ${count}`, 'A well')
    await PublicationFactory.apply('published').merge({ title: 'Wells' }).createMany(21)
    const { pages, total, next } = await ask(client, 'well')
    assert.deepEqual(
      pages.map(({ path }) => path),
      ['/en/wells', '/en/page-6', '/en/page-5', '/en/page-4', '/en/page-3'],
    )
    assert.equal(total, 21)
    assert.deepEqual((await ask(client, 'well', { after: next ?? '' })).pages, [])
  })
})
