import { expect, test } from 'vitest'
import { newerPage, olderPage, trailOf } from './pager.tsx'

test('from page to page and back again', () => {
  const second = olderPage('c2', null, [])
  expect(second).toEqual({ after: 'c2', trail: [null] })
  const third = olderPage('c3', second.after, second.trail)
  expect(third).toEqual({ after: 'c3', trail: [null, 'c2'] })
  expect(newerPage(third.trail)).toEqual(second)
  expect(newerPage(second.trail)).toEqual({ after: null, trail: [] })
})

test('a page that was opened by its address leads back to the newest', () => {
  expect(newerPage(trailOf(null))).toEqual({ after: null, trail: [] })
  expect(trailOf({ withinPage: true })).toEqual([])
})
