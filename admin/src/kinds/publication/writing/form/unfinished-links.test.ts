import { expect, test } from 'vitest'
import { firstUnfinishedLink } from './problems.ts'

test.each([
  ['see [the data](https://) here', 'the data'],
  ['[البيانات]()', 'البيانات'],
  ['[a](https://a.example) and [b]( <http://> )', 'b'],
  ['- [write](mailto:)', 'write'],
  ['[![so](https://a.example/b.png)]()', 'so'],
  ['[]()', ''],
  ['> see [`the code` here]( https:// )', 'the code here'],
  ['| a |\n| - |\n| [cell]() |', 'cell'],
  ['[open ![x](/uploads/1) [b]()', 'b'],
])('%j has a link without an address', (markdown, words) => {
  expect(firstUnfinishedLink(markdown)).toBe(words)
})

test.each([
  '[a](https://a.example)',
  '[a](/about) and [b](#part)',
  '![a picture to come]()',
  '`[a](https://)`',
  '```\n[a]()\n```',
  '\\[a](https://)',
  'words (https://) alone',
  '    [a]()',
  '[a][b] and [b]\n\n[b]: /about',
])('%j has none', (markdown) => {
  expect(firstUnfinishedLink(markdown)).toBeNull()
})

/** Earlier versions of the pattern took minutes to search these texts. */
test.each([
  `See the annex [1 and the photos below.${'\n\n![A photo](/uploads/1)'.repeat(300)}\n\n[a]()`,
  `See the annex [1 and the photos below.${' ![A photo](/uploads/1)'.repeat(300)} [a]()`,
])('an open bracket before many pictures hides no link behind them', (markdown) => {
  expect(firstUnfinishedLink(markdown)).toBe('a')
})

test.each(['[[', '[![', '[[]', '[a](', '*a_ ', '[a](b "', '](  ', '`['])(
  'ends for a paragraph of half a million characters of %j',
  (signs) => {
    expect(firstUnfinishedLink(signs.repeat(500_000 / signs.length))).toBeNull()
  },
)
