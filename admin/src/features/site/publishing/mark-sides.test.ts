import { expect, test } from 'vitest'
import { markSides } from './mark-sides.ts'

const markedText = (before: string, after: string) => {
  const marked = markSides(before, after)
  const join = (words: (typeof marked)['before']) =>
    words.map(({ text, change }) => (change ? `[${text.trim()}]` : text)).join('')
  return [join(marked.before), join(marked.after)]
}

test('marks what is removed in the earlier version, and what is added in the later one', () => {
  expect(markedText('We began with three towns.', 'We began with seven towns.')).toEqual([
    'We began with [three]towns.',
    'We began with [seven]towns.',
  ])
})

test('marks the whole of what has nothing in common', () => {
  expect(markedText('48,200', '51,400')).toEqual(['[48,200]', '[51,400]'])
  expect(markedText('', 'New')).toEqual(['', '[New]'])
  expect(markedText('Old', ' ')).toEqual(['[Old]', ''])
})
