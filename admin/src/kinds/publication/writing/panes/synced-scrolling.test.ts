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
