import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { noPublications, site, texts } from '../../testing/testing.ts'

async function bodyOf(url: string, result: Partial<SearchResult>): Promise<string> {
  const search = async () => ({
    pages: [],
    documents: [],
    items: [],
    next: null,
    total: 0,
    isMore: false,
    ...result,
  })
  const reads = { ...noPublications, search }
  const output = await render({ url, reads, site, texts })
  const [body = ''] = output.kind === 'page' ? output.body.split('<footer') : []
  return body
}

const headings = (body: string) =>
  [...body.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([, text = '']) =>
    text.replaceAll(/[\u2068\u2069]|<!-- -->/g, ''),
  )

const found = {
  ...aPublication({ title: 'Wells <i>', tags: ['Peace'], publishedAt: '2026-09-14T06:00:00Z' }),
  marked: { title: ['', 'Wells', ' <i>'], excerpt: ['One <b> ', 'WELL', ' & no school.'] },
}

test('a result has its words marked and everything else escaped, its programme and its date', async () => {
  const body = await bodyOf('/en/publications?q=well', { items: [found], total: 1 })
  expect(body).toContain('<mark>Wells</mark> &lt;i&gt;</a></h3>')
  expect(body).toContain('<p>One &lt;b&gt; <mark>WELL</mark> &amp; no school.</p>')
  expect(body).toContain('14 / 09 / 2026')
  expect(body).toContain('data-programme="peace"')
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

const board = {
  id: 3,
  path: '/en/our-board',
  marked: { title: ['Our <i> ', 'board'], excerpt: ['Who ', 'boards', ''] },
}

test('custom pages are above the publications, with their words marked', async () => {
  const body = await bodyOf('/en/publications?q=board', {
    pages: [board],
    items: [found],
    total: 1,
  })
  expect(headings(body)).toEqual(['Pages', '1 publication for “board”'])
  expect(body).toContain('<a href="/en/our-board"')
  expect(body).toContain('Our &lt;i&gt; <mark>board</mark>')
  expect(body).toContain('Who <mark>boards</mark>')
  expect(body).toContain('1 page found')
  const alone = await bodyOf('/publications?q=board', { pages: [board, { ...board, id: 4 }] })
  expect(headings(alone)).toEqual(['صفحات', 'لا إصدارات تطابق «board»'])
  expect(alone).toContain('عُثر على صفحتين')
})

test('documents name the page of their file, and lead to the search of documents alone', async () => {
  const body = await bodyOf('/en/publications?q=board', { documents: [{ ...board, page: 7 }] })
  expect(body).toMatch(/<small>\u00A0· page 7<\/small>/)
  expect(body).toContain('href="/en/documents?q=board"')
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
