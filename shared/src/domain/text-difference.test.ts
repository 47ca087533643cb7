import { expect, test } from 'vitest'
import { differenceTo } from './text-difference.ts'

test.each([
  ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
  ['one', 'one two', { from: 3, to: 3, insert: ' two' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['', 'one', { from: 0, to: 0, insert: 'one' }],
  ['same', 'same', { from: 4, to: 4, insert: '' }],
])('from %j to %j only what differs changes', (before, after, change) => {
  expect(differenceTo(before, after)).toEqual(change)
  const { from, to, insert } = change
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
})
