import { expect, test } from 'vitest'
import { excerptOf } from './finding-row.tsx'

/**
 * Returns the excerpt of a text. Two bars mark the finding, both in the text and in the excerpt.
 */
const shown = (text: string): string => {
  const [before = '', found = '', after = ''] = text.split('¦')
  const location = { from: before.length, to: before.length + found.length }
  const excerpt = excerptOf(before + found + after, location, true)
  return `${excerpt.before}¦${excerpt.found}¦${excerpt.after}`
}

test.each([
  ['حفرنا البئر ¦,¦ ومضينا', 'حفرنا البئر ¦,¦ ومضينا'],
  ['First.\n\nWe dug ¦14¦ wells.\n\nLast.', 'We dug ¦14¦ wells.'],
  ['More on ¦[the projects](/projects_(new))¦.', 'More on ¦the projects¦.'],
  ['[**The** projects](/projects)¦ ¦, and *more*', 'The projects¦ ¦, and more'],
  ['text\n¦#### What is left¦\n', '¦What is left¦'],
  ['> - One ¦ ¦, two', 'One ¦ ¦, two'],
  ['| Wells | ¦14¦ |', 'Wells   ¦14¦'],
  ['A \\[note\\][^1] ¦ ¦, here', 'A [note] ¦ ¦, here'],
  ['¦![A well](/uploads/3)¦', '¦A well¦'],
  [
    'And long before this we had dug ¦14¦ wells in five villages of the valley',
    '…before this we had dug ¦14¦ wells in five villages of…',
  ],
  ['We dug ¦14¦ wells in all the valley. Then we went', 'We dug ¦14¦ wells in all the valley…'],
])('shows %j as %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('cuts a word of many letters, and shows no more of a long place than its beginning', () => {
  expect(shown(`${'w'.repeat(150)}¦ ¦, and`)).toBe(`…${'w'.repeat(28)}¦ ¦, and`)
  expect(shown(`¦${'word '.repeat(40)}¦`)).toBe(`¦${'word '.repeat(16)}¦`)
})
