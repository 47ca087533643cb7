import { expect, test } from 'vitest'
import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../contract/addresses.ts'
import { addressFault } from './page-addresses.ts'

test.each(['our-board', 'مجلس-الأمناء', 'ramadan-1448', 'abc'])('a page may be at %s', (slug) => {
  expect(addressFault(slug)).toBeNull()
})

test.each([
  ['api', 'reserved'],
  ['documents', 'reserved'],
  ['en', 'reserved'],
  ['fr', 'reserved'],
  ['2026', 'slug'],
  ['٢٠٢٦', 'slug'],
  ['feed.xml', 'slug'],
  ['a/b', 'slug'],
  ['', 'slug'],
  ['a'.repeat(201), 'maxLength'],
])('no page may be at %s', (slug, fault) => {
  expect(addressFault(slug)).toBe(fault)
})

test('no page has the address of a shipped one', () => {
  const words = [...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES]
    .map((path) => path.split('/')[1] ?? '')
    .filter(Boolean)
  for (const word of words) expect(addressFault(word), word).toBe('reserved')
})
