import { describe, expect, test } from 'vitest'
import { languageOf, localizedPath, pagePath, twinOf } from './addresses.ts'

describe('the language of an address', () => {
  test.each([
    ['/', 'ar'],
    ['/about', 'ar'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/en/about', 'en'],
    ['/english', 'ar'],
    ['/publications/en', 'ar'],
    ['/EN/about', 'ar'],
  ])('%s is %s', (pathname, language) => {
    expect(languageOf(pathname)).toBe(language)
  })
})

describe('the page behind an address', () => {
  test.each([
    ['/', '/'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/about', '/about'],
    ['/about/', '/about'],
    ['/energy', '/energy'],
    ['/en/en', '/en'],
  ])('%s shows %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path)
  })
})

describe('a link built in a language', () => {
  test.each([
    ['ar', '/', '/'],
    ['en', '/', '/en'],
    ['ar', '/about', '/about'],
    ['en', '/about', '/en/about'],
    ['en', '/projects?category=peace', '/en/projects?category=peace'],
    ['en', '/?a=1', '/en?a=1'],
    ['en', '/#contact', '/en#contact'],
  ] as const)('in %s, %s leads to %s', (language, path, address) => {
    expect(localizedPath(language, path)).toBe(address)
  })
})

describe('the language switch', () => {
  const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

  test('keeps path, query and hash', () => {
    const there = twinOf(place('/projects', '?category=peace', '#well'), 'en')
    expect(there).toBe('/en/projects?category=peace#well')
    expect(twinOf(place('/en/projects', '?category=peace', '#well'), 'ar')).toBe(
      '/projects?category=peace#well',
    )
  })

  test('switches from one home page to the other', () => {
    expect(twinOf(place('/'), 'en')).toBe('/en')
    expect(twinOf(place('/en', '?ref=a'), 'ar')).toBe('/?ref=a')
    expect(twinOf(place('/', '', '#news'), 'en')).toBe('/en#news')
  })
})
