import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { noPublications, readsOf, refusing, site, texts } from '../testing/testing.ts'
import { relevantSearch, render } from './entry-server.tsx'

async function renderPage(url: string, reads: VisitorReads = noPublications) {
  const output = await render({ url, reads, site, texts })
  if (output.kind !== 'page') throw new Error(`${url} leads to ${output.location}`)
  return output
}

test('a page is in the language of its address, and carries only the texts it needs', async () => {
  const { lang, dir, body, state, head } = await renderPage('/en/about')
  expect([lang, dir]).toEqual(['en', 'ltr'])
  expect(body).toContain('<h1')
  expect(Object.keys(JSON.parse(state).texts)).toEqual(['common'])
  expect(head).toContain('<link rel="canonical" href="https://ufuq.example/en/about"')
  expect(head.match(/rel="preload"/g)).toHaveLength(2)
})

test('data that can not be read is shown as a failure, and answered as one', async () => {
  for (const url of ['/en/publications', '/en/publications/water', '/en']) {
    const { status, body, state } = await renderPage(url, refusing(500))
    expect(status).toBe(503)
    expect(body).not.toContain('aria-busy="true"')
    expect(body + state).not.toContain('secret')
    const { queries } = JSON.parse(state) as { queries: unknown[] }
    for (const query of queries) expect(query).toEqual({ key: expect.anything(), failed: 500 })
  }
})

test('a publication that does not exist is a 404', async () => {
  const { status, head } = await renderPage('/publications/nowhere', refusing(404))
  expect(status).toBe(404)
  expect(head).toContain('noindex')
})

test('an organisation’s look is one style in the head, and nothing else of a page', async () => {
  const plain = await renderPage('/en')
  expect(plain.head).not.toContain('<style')
  const theme = { accent: '#2f7fc0' }
  const own = await render({ url: '/en', reads: noPublications, site, texts, theme })
  if (own.kind !== 'page') throw new Error('The home page leads nowhere')
  expect(own.head).toContain('<style>:root{')
  expect([own.body, own.state]).toEqual([plain.body, plain.state])
  const draft = await render({
    url: '/en',
    reads: noPublications,
    site,
    texts,
    theme,
    isDraft: true,
  })
  expect(draft.kind === 'page' && draft.head).toContain('--sun-500:#2f7fc0')
})

test('each rendering stands by itself', async () => {
  const [arabic, english] = await Promise.all([renderPage('/'), renderPage('/en')])
  expect([arabic.lang, english.lang]).toEqual(['ar', 'en'])
  expect(arabic.body).toContain('معًا نرى أبعد')
  expect(english.body).not.toContain('معًا نرى أبعد')
})

test('only the list looks at a cursor, a tag, a programme and a search', () => {
  expect(relevantSearch('/en/publications', 'tag=a&x=1&q=&after=b')).toBe('?after=b&tag=a')
  expect(relevantSearch('/', 'tag=a')).toBe('')
  expect(relevantSearch('/nowhere', 'q=a')).toBe('')
})

test('who subscribes sees how far that is, and the newest texts as an example', async () => {
  const newest = aPublication({ title: 'Wells' })
  const publications = async () => [newest]
  const reads = { ...noPublications, ...readsOf({ entries: { publications } }) }
  const posted = (state: FormOutcome['state']): FormOutcome => ({
    form: 'newsletter',
    state,
    invalidFields: [],
    values: {},
  })
  for (const [url, form, station] of [
    ['/en/newsletter', posted('pending'), 'You signed up'],
    ['/en/newsletter/confirm?token=x', undefined, 'You confirm'],
    ['/en/newsletter', posted('sent'), 'You are subscribed'],
  ] as const) {
    const output = await render({ url, reads, site, texts, form })
    const body = output.kind === 'page' ? output.body : ''
    expect(body, url).toContain(`<li aria-current="step">${station}</li>`)
    expect(body, url).toMatch(/<h3>.*Wells.*<\/h3>/)
  }
})
