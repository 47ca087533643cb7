import { expect, test } from 'vitest'
import { markdownParser } from './markdown-parser.ts'

const addressesIn = (markdown: string): string[] => {
  const found: string[] = []
  markdownParser.parse(markdown).iterate({
    enter: ({ name, from, to }) => void (name === 'URL' && found.push(markdown.slice(from, to))),
  })
  return found
}

test.each([
  ['انظر https://example.org/a،', ['https://example.org/a']],
  [
    'انظر https://example.org/a،ثم https://b.example/c؟',
    ['https://example.org/a', 'https://b.example/c'],
  ],
  ['(https://example.org/a)،', ['https://example.org/a']],
  ['«www.example.org/a»', ['www.example.org/a']],
  [
    '\u2066https://example.org/a\u2069 \u202ahttps://b.example/\u202c',
    ['https://example.org/a', 'https://b.example/'],
  ],
  ['a@example.org،', ['a@example.org']],
])('the address in %j ends where that of the page does', (markdown, addresses) => {
  expect(addressesIn(markdown)).toEqual(addresses)
})
