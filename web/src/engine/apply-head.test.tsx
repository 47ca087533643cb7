import { beforeEach, expect, test } from 'vitest'
import { applyHead, renderHead } from './head.ts'
import type { PageHead } from './route.ts'

const about: PageHead = {
  title: 'About us',
  description: 'Who we are',
  canonical: 'https://ufuq.example/en/about',
  alternates: [
    { hreflang: 'ar', href: 'https://ufuq.example/about' },
    { hreflang: 'en', href: 'https://ufuq.example/en/about' },
  ],
}
const lost: PageHead = {
  title: '</title><script>alert(1)</script>',
  description: '"><img src=x onerror=alert(1)>',
  canonical: 'https://ufuq.example/"x"',
  alternates: [],
  robots: 'noindex',
}

const all = (selector: string) => [...document.head.querySelectorAll(selector)]

beforeEach(() => {
  document.head.innerHTML =
    '<meta charset="utf-8"><link rel="stylesheet" href="/a.css"><title>x</title>' +
    '<meta property="og:title" content="x" data-page><script type="application/ld+json" data-page>{}</script>'
})

test('the head in the browser says what the server’s says', () => {
  applyHead(about, document)
  const server = new DOMParser().parseFromString(`<head>${renderHead(about)}</head>`, 'text/html')
  const outlines = (root: ParentNode) =>
    [...root.querySelectorAll('[data-page]')].map((element) => element.outerHTML)
  expect(outlines(document.head)).toEqual(outlines(server.head))
  expect(document.title).toBe(server.title)
})

test('removes what belonged to the previous page, and keeps what belongs to the site', () => {
  applyHead(lost, document)
  expect(all('meta[name=robots]')).toHaveLength(1)
  applyHead(about, document)
  expect(all('meta[name=robots], meta[property], script')).toEqual([])
  expect(all('meta[name=description]')).toHaveLength(1)
  expect(all('link[rel=alternate]')).toHaveLength(2)
  expect(all('meta[charset], link[rel=stylesheet]')).toHaveLength(2)
})

test('whatever a title holds stays text', () => {
  applyHead(lost, document)
  expect(document.title).toBe(lost.title)
  expect(all('img, script')).toEqual([])
  expect(all('meta[name=description]')[0]?.getAttribute('content')).toBe(lost.description)
})
