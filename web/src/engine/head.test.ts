import { expect, test } from 'vitest'
import { site } from '../testing/testing.ts'
import { renderHead } from './head.ts'
import { pageHead } from './page-head.ts'

test('a page names itself and both of its languages', () => {
  const head = pageHead({ title: 'T', description: 'D', path: '/about', language: 'en', site })
  expect(head.canonical).toBe('https://ufuq.example/en/about')
  expect(head.alternates).toEqual([
    { hreflang: 'ar', href: 'https://ufuq.example/about' },
    { hreflang: 'en', href: 'https://ufuq.example/en/about' },
    { hreflang: 'x-default', href: 'https://ufuq.example/about' },
  ])
})

test('the home pages have no trailing slash but the origin its own', () => {
  const addressOf = (language: 'ar' | 'en') =>
    pageHead({ title: '', description: '', path: '/', language, site }).canonical
  expect(addressOf('ar')).toBe('https://ufuq.example/')
  expect(addressOf('en')).toBe('https://ufuq.example/en')
})

test('titles and descriptions contain no invisible marks', () => {
  const named = { title: 'بوسم «\u2068الأدلّة\u2069»', description: '\u2066011 234 5678\u2069\u200E' }
  const html = renderHead(pageHead({ ...named, path: '/', language: 'ar', site }))
  expect(html).toContain('بوسم «الأدلّة»')
  expect(html).toContain('content="011 234 5678"')
})
