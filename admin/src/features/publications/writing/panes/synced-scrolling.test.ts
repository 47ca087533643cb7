import { expect, test } from 'vitest'
import { syncedOffset } from './synced-scrolling.ts'

const short = { headings: [100, 600, 900], height: 400, end: 1000 }
const long = { headings: [100, 1400, 2000], height: 400, end: 2400 }

test('brings the heading of the same number to the same height', () => {
  for (const [index, heading] of short.headings.entries()) {
    if (heading <= 100) continue
    const place = syncedOffset(heading - 100, short, long)
    expect(place).toBe((long.headings[index] ?? 0) - 100)
  }
})

test('returns to its first position, and reaches both ends', () => {
  for (const scrolled of [0, 40, 250, 500, 640, 800, 1000]) {
    const there = syncedOffset(scrolled, short, long) ?? NaN
    expect(syncedOffset(there, long, short)).toBeCloseTo(scrolled)
  }
  expect(syncedOffset(1000, short, long)).toBe(2400)
})

test('never scrolls back while the other pane scrolls on, even where headings are close together', () => {
  const crowded = { headings: [10, 20, 30, 900], height: 400, end: 900 }
  let last = -1
  for (let scrolled = 0; scrolled <= crowded.end; scrolled += 10) {
    const place = syncedOffset(scrolled, crowded, { ...long, headings: [5, 9, 1000, 2300] }) ?? NaN
    expect(place).toBeGreaterThanOrEqual(last)
    last = place
  }
})

test('leaves texts alone whose headings cannot be paired', () => {
  expect(syncedOffset(50, short, { ...long, headings: [100] })).toBeNull()
  expect(syncedOffset(50, { ...short, headings: [] }, { ...long, headings: [] })).toBeNull()
})
