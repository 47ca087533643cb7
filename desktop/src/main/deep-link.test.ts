import { describe, expect, test } from 'vitest'
import { deepLinkOf, parseDeepLink } from './deep-link.ts'

describe('A link from outside', () => {
  test.each([
    ['ufuq://publications/12', '/admin/publications/edit-bilingual/12'],
    ['UFUQ://Publications/12/', '/admin/publications/edit-bilingual/12'],
    ['ufuq://messages/7', '/admin/inbox/7'],
  ])('%s leads to %s', (link, path) => {
    expect(parseDeepLink(link)).toBe(path)
  })

  test.each([
    'ufuq://publications',
    'ufuq://publications/0',
    'ufuq://publications/-1',
    'ufuq://publications/12/../../users',
    'ufuq://publications/12?next=https://evil.example',
    'ufuq://publications/12#x',
    'ufuq://publications/12%2f..',
    'ufuq://publications/1234567890123456',
    'ufuq://users/1',
    'ufuq://constructor/1',
    'ufuq://__proto__/1',
    'ufuq://user@publications/12',
    'https://publications/12',
    ' ufuq://publications/12',
    'ufuq://publications/12\n',
    '',
  ])('%j leads nowhere', (link) => {
    expect(parseDeepLink(link)).toBeNull()
  })

  test('is found among the words of the command line', () => {
    const argv = ['/opt/Ufuq/ufuq', '--flag', 'ufuq://publications/1', 'ufuq://messages/7']
    expect(deepLinkOf(argv)).toBe('/admin/inbox/7')
    expect(deepLinkOf(['/opt/Ufuq/ufuq', '.'])).toBeNull()
  })
})
