import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { DOCUMENT_CATEGORIES } from '@ufuq/shared/contract/documents'
import { aShownDocument, aShownDocumentPage } from '@ufuq/shared/contract/testing/document'
import { expect, test } from 'vitest'
import { render } from '../../app/entry-server.tsx'
import { noPublications, readsOf, refusing, site, texts } from '../../testing/testing.ts'
import { documentFilterOf, documentsPath } from './document-filter.ts'

const arabicFile = {
  ...aShownDocument().file,
  address: '/files/7-ar/report.pdf',
  language: 'ar' as const,
}

async function open(url: string, reads: Partial<VisitorReads>) {
  const output = await render({ url, reads: { ...noPublications, ...reads }, site, texts })
  if (output.kind !== 'page') throw new Error(`${url} redirects to ${output.location}`)
  return output
}

const listing = (documents: () => Promise<object[]>) => readsOf({ entries: { documents } })
const reading = (document: object) => readsOf({ entry: { documents: async () => document } })

const withDocuments: Partial<VisitorReads> = {
  ...listing(async () => [
    aShownDocument({ file: arabicFile }),
    aShownDocument({ id: 8, slug: 'form', title: 'Form', category: 'form', year: 2024 }),
    aShownDocument({ id: 9, slug: 'old', title: 'Old', year: 2024 }),
    aShownDocument({ id: 10, slug: 'undated', title: 'Undated', year: null }),
  ]),
  choices: async () => ({ category: ['report', 'form'], year: [2025, 2024] }),
}

test.each([
  ['', { q: null, category: null, year: null }, '/documents'],
  [
    'q=+wells+&category=report',
    { q: 'wells', category: 'report', year: null },
    '/documents?q=wells&category=report',
  ],
  ['category=nothing&year=20x4', { q: null, category: null, year: null }, '/documents'],
  ['year=2024', { q: null, category: null, year: 2024 }, '/documents?year=2024'],
  ['year=1024', { q: null, category: null, year: null }, '/documents'],
])('the address ?%s has one filter', (search, filter, path) => {
  expect(documentFilterOf(new URLSearchParams(search))).toEqual(filter)
  expect(documentsPath(filter as ReturnType<typeof documentFilterOf>)).toBe(path)
})

test('a link to a file says type, pages, size and language, and names another language', async () => {
  const { body } = await open('/en/documents', withDocuments)
  const [arabic = '', english = ''] = body.match(/<a [^>]*href="\/files[^>]*>/g) ?? []
  const facts = '\u2068PDF\u2069, 48 pages, \u20683.2 MB\u2069'
  expect(arabic).toContain(`aria-label="Open: \u2068Report\u2069 (${facts}, in Arabic)"`)
  expect(arabic).toContain('hrefLang="ar"')
  expect(english).toContain(`aria-label="Open: \u2068Form\u2069 (${facts}, in English)"`)
  expect(english).not.toContain('hrefLang')
})

test('a search that finds as many as it shows says that these are the first', async () => {
  const found = (count: number) =>
    open('/en/documents?q=wells', {
      ...withDocuments,
      ...listing(async () =>
        Array.from({ length: count }, (_, n) => aShownDocument({ id: n + 1 })),
      ),
    })
  expect((await found(49)).body).toContain('“\u2068wells\u2069” was found in 49 documents')
  expect((await found(50)).body).toContain('The first 50 documents with “\u2068wells\u2069”')
})

test('the latest document comes first, the others by year', async () => {
  const { body } = await open('/en/documents', withDocuments)
  const headings = [...body.matchAll(/<h([123])[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(
    ([, level, text]) => `${level} ${text}`,
  )
  expect(headings.slice(0, 7)).toEqual([
    '1 Documents',
    '2 Report',
    '2 2024',
    '3 Form',
    '3 Old',
    '2 Without a year',
    '3 Undated',
  ])
})

test('without scripts the form keeps the category, and the tabs keep the words and the year', async () => {
  const { body } = await open('/en/documents?q=wells&category=form&year=2024', withDocuments)
  const [form = ''] =
    /<form[^>]*role="search" action="\/en\/documents".*?<\/form>/s.exec(body) ?? []
  expect(form).toContain('value="wells"')
  expect(form).toContain('<input type="hidden" name="category" value="form"/>')
  expect(form).toMatch(/<option value="2024" selected="">/)
  expect(body).toContain('href="/en/documents?q=wells&amp;category=report&amp;year=2024"')
  expect(body).toContain('href="/en/documents?q=wells&amp;year=2024"')
})

test('a result shows the passage of the file, and leads to its page', async () => {
  const found = { page: 31, passage: ['waited for the ', 'second', ' instalment'] }
  const isDownload = { ...aShownDocument().file, type: 'docx' as const, isDownload: true }
  const documents = [
    aShownDocument({ found }),
    aShownDocument({ id: 8, file: isDownload, found: { ...found, page: null } }),
  ]
  const { body } = await open(
    '/en/documents?q=second',
    listing(async () => documents),
  )
  expect(body).toContain('<a class="more" href="/files/7/report.pdf#page=31">Page 31</a>')
  expect(body.match(/Page \d/g)).toHaveLength(1)
  expect(body.match(/<mark>second<\/mark>/g)).toHaveLength(2)
  expect(body).toContain('“\u2068second\u2069” was found in 2 documents')
})

test.each([
  ['/en/documents', 'No documents yet'],
  ['/en/documents?category=form', 'No documents here'],
  ['/en/documents?q=second', 'No document contains “\u2068second\u2069”'],
])('%s says when there is nothing', async (url, words) => {
  expect((await open(url, {})).body).toContain(words)
})

test('categories and years are pages of their own; searches and empty ones are not indexed', async () => {
  const { head, isPrivate } = await open('/en/documents?year=2024&category=form', withDocuments)
  expect(head).toContain('<title>Forms, 2024 | Ufuq Foundation</title>')
  expect(head).toContain(
    `rel="canonical" href="${site.origin}/en/documents?category=form&amp;year=2024"`,
  )
  expect(head).not.toContain('noindex')
  expect(isPrivate).toBe(false)
  const search = await open('/en/documents?q=wells', withDocuments)
  expect(search.head).toContain('noindex')
  expect(search.isPrivate).toBe(true)
  for (const category of DOCUMENT_CATEGORIES) {
    expect((await open(`/documents?category=${category}`, {})).head).toContain('noindex')
  }
})

test('a list that cannot be read is a 503, a missing document a 404', async () => {
  expect((await open('/en/documents', refusing(503))).status).toBe(503)
  const missing = await open('/en/documents/nothing', refusing(404))
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('We could not find this document')
})

test('the page of a document lists its files, its note and its date', async () => {
  const document = aShownDocumentPage({ note: 'Corrected', date: '2025-12-31' })
  const files = [document.file, arabicFile]
  const reads = reading({ ...document, files, translation: 'تقرير' })
  const { body, head } = await open('/en/documents/report', reads)
  expect(body.match(/<li><div><b>(?:English|Arabic)<\/b>/g)).toEqual([
    '<li><div><b>English</b>',
    '<li><div><b>Arabic</b>',
  ])
  expect(body).toContain('Corrected')
  expect(body).toContain('31 / 12 / 2025')
  expect(body).toContain('<bdi dir="ltr">ufuq.example/en/documents/report</bdi>')
  const arabic = `${site.origin}/documents/${encodeURIComponent('تقرير')}`
  expect(head).toContain(`hreflang="ar" href="${arabic}"`)
  expect(head).toContain(`hreflang="x-default" href="${arabic}"`)
  const [, json = ''] = /ld\+json"[^>]*>(.*?)<\/script>/.exec(head) ?? []
  const [, thing, trail] = (JSON.parse(json) as { '@graph': object[] })['@graph']
  expect(thing).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'Report',
    datePublished: '2025-12-31',
    encoding: [{ contentUrl: `${site.origin}/files/7/report.pdf` }, { inLanguage: 'ar' }],
  })
  expect(trail).toMatchObject({ itemListElement: [{}, { name: 'Documents' }, { name: 'Report' }] })
})

test('a former address redirects, and a document in the other language says so', async () => {
  const reads = { ...noPublications, ...reading(aShownDocumentPage()) }
  expect(await render({ url: '/en/documents/former', reads, site, texts })).toEqual({
    kind: 'redirect',
    status: 301,
    location: '/en/documents/report',
  })
  const { body, head, status } = await open('/documents/report', reads)
  expect(status).toBe(200)
  expect(head).toContain('noindex')
  expect(head).toContain(`rel="canonical" href="${site.origin}/en/documents/report"`)
  expect(body).toContain('هذا المستند غير متوفّر بالعربية بعد')
  expect(body).toContain('<h1><bdi lang="en">Report</bdi></h1>')
})
