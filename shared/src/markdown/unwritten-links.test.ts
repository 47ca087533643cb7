import { expect, test } from 'vitest'
import { firstUnwrittenLink } from './unwritten-links.ts'

test.each([
  ['see [the data](https://) here', 'the data'],
  ['[البيانات]()', 'البيانات'],
  ['[a](https://a.example) and [b]( <http://> )', 'b'],
  ['- [write](mailto:)', 'write'],
  ['[![so](https://a.example/b.png)]()', '![so](https://a.example/b.png)'],
  ['[]()', ''],
])('%j has a link without an address', (markdown, words) => {
  expect(firstUnwrittenLink(markdown)).toBe(words)
})

test.each([
  '[a](https://a.example)',
  '[a](/about) and [b](#part)',
  '![a picture to come]()',
  '`[a](https://)`',
  '```\n[a]()\n```',
  '\\[a](https://)',
  'words (https://) alone',
])('%j has none', (markdown) => {
  expect(firstUnwrittenLink(markdown)).toBeNull()
})

test('a long text without links takes no time to speak of', () => {
  expect(firstUnwrittenLink('[['.repeat(50_000))).toBeNull()
})
