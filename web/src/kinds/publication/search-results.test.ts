import type { Found, SearchResult } from '@ufuq/shared/contract/publication-search'
import { expect, test } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { noPublications, site, texts } from '../../testing/testing.ts'

async function bodyOf(url: string, result: Partial<SearchResult>): Promise<string> {
  const search = async () => ({ items: [], next: null, total: 0, isMore: false, ...result })
  const reads = { ...noPublications, search }
  const output = await render({ url, reads, site, texts })
  const [body = ''] = output.kind === 'page' ? output.body.split('<footer') : []
  return body
}

const plain = (html: string) => html.replaceAll(/[\u2068\u2069]|<!-- -->/g, '')

const headings = (body: string) =>
  [...body.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) => plain(text))

const found: Found = {
  kind: 'publication',
  path: '/en/publications/wells',
  title: 'Wells <i>',
  publishedAt: '2026-09-14T06:00:00Z',
  marked: { title: ['', 'Wells', ' <i>'], excerpt: ['One <b> ', 'WELL', ' & no school.'] },
}

test('a result has its words marked and everything else escaped, its kind and its date', async () => {
  const body = await bodyOf('/en/publications?q=well', { items: [found], total: 1 })
  expect(body).toMatch(
    /<a [^>]*href="\/en\/publications\/wells"[^>]*><mark>Wells<\/mark> &lt;i&gt;<\/a><\/h3>/,
  )
  expect(body).toContain('One &lt;b&gt; <mark>WELL</mark> &amp; no school.</p>')
  expect(body).toContain('14 / 09 / 2026')
  expect(body).toContain('<span>Publication</span>')
})

test('title and passage of a result say that they are in the other language', async () => {
  const marked = { title: ['', 'بئر', ' جديدة'], excerpt: ['One ', 'well', ''] }
  const body = await bodyOf('/en/publications?q=well', { items: [{ ...found, marked }], total: 1 })
  expect(body).toMatch(/<h3 lang="ar"><a [^>]*><mark>بئر/)
  expect(body).toMatch(/<p dir="auto">One /)
})

test.each([
  ['/en/publications?q=a', 1, ['1 result for “a”']],
  ['/en/publications?q=a', 3, ['3 results for “a”']],
  ['/publications?q=a', 1, ['نتيجة واحدة للبحث عن «a»']],
  ['/publications?q=a', 2, ['نتيجتان للبحث عن «a»']],
  ['/publications?q=a', 3, ['3 نتائج للبحث عن «a»']],
  ['/publications?q=a', 11, ['11 نتيجة للبحث عن «a»']],
  ['/publications?q=a', 100, ['100 نتيجة للبحث عن «a»']],
])('%s counts %i in words', async (url, total, titles) => {
  expect(headings(await bodyOf(url, { items: [found], total }))).toEqual(titles)
})

test('documents name the page of their file, and lead to the search of documents alone', async () => {
  const items = [found, { ...found, kind: 'document', page: 7 }]
  const body = plain(await bodyOf('/en/publications?q=board', { items, total: 2 }))
  expect(body).toContain('<span>Document</span><span>page 7</span>')
  expect(body).toContain('href="/en/documents?q=board"')
  expect(await bodyOf('/en/publications?q=a', { items: [found], total: 1 })).not.toContain(
    'href="/en/documents?q=',
  )
})

test('a sentence above the results says that nothing has all words', async () => {
  const result: Partial<SearchResult> = { items: [found], total: 1, isPartial: true }
  for (const [url, sentence] of [
    ['/en/publications?q=a', 'Nothing contains all of these words.'],
    ['/publications?q=a', 'لم نجد ما يجمع هذه الكلمات كلها'],
  ] as const) {
    const [above = ''] = (await bodyOf(url, result)).split('<mark>')
    expect(above).toContain(sentence)
  }
})

test('the nearest query and the results in the other language are links', async () => {
  const instead = { query: 'board', newest: [] }
  const body = await bodyOf('/publications?q=bord', { inOther: 3, instead })
  expect(body).toContain('href="/publications?q=board"')
  expect(body).toContain('href="/en/publications?q=bord"')
  expect(body).toContain('3 نتائج بالإنجليزية')
})

test('says when there are more results than are counted', async () => {
  const body = await bodyOf('/publications?q=a', { items: [found], total: 100, isMore: true })
  expect(headings(body)).toEqual(['أكثر من 100 نتيجة للبحث عن «a»'])
})

test('when nothing was found, the newest texts lead on', async () => {
  const body = await bodyOf('/en/publications?q=a', { instead: { newest: [found] } })
  expect(headings(body)).toEqual(['Nothing found for “a”', 'Newest publications'])
  const nothing = await bodyOf('/en/publications?q=a', { instead: { newest: [] } })
  expect(headings(nothing)).toEqual(['Nothing found for “a”'])
})
