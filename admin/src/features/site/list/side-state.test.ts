import { expect, test } from 'vitest'
import { sideState } from './side-state.ts'

test.each([
  ['as shipped', [], [], ['shipped', 'shipped']],
  ['published in Arabic alone', ['ar'], [], ['published', 'unchanged']],
  ['with another figure', ['shared'], [], ['published', 'published']],
  ['drafted in English alone', ['ar', 'en'], ['en'], ['unchanged', 'draft']],
  ['drafted in both', [], ['ar', 'en', 'shared'], ['draft', 'draft']],
] as const)('a page %s', (_title, changed, drafted, states) => {
  const page = { changed: [...changed], drafted: [...drafted] }
  expect([sideState(page, 'ar'), sideState(page, 'en')]).toEqual(states)
})
