import { expect, test } from 'vitest'
import { between, khatam, star } from './geometry.ts'
import { plate } from './plate.ts'
import { symbol } from './symbol.ts'

const corners = (path: string) => path.match(/[ML]/g)?.length

test('a star polygon passes through every point once, in as many loops as it needs', () => {
  expect(corners(star(24, 11, 100))).toBe(24)
  expect(star(24, 11, 100).match(/Z/g)).toHaveLength(1)
  expect(corners(star(16, 6, 100))).toBe(16)
  expect(star(16, 6, 100).match(/Z/g)).toHaveLength(2)
})

test('the khatam has sixteen corners between its two radii', () => {
  const radii = khatam(25).map(([x, y]) => Math.hypot(x, y))
  expect(radii).toHaveLength(16)
  expect(Math.max(...radii)).toBeCloseTo(25)
  expect(Math.min(...radii)).toBeCloseTo(19.13, 2)
})

test('a shape cut between two heights stays between them', () => {
  for (const [, y] of between(khatam(25, 32, 33), 40, 44.5)) {
    expect(y).toBeGreaterThanOrEqual(40)
    expect(y).toBeLessThanOrEqual(44.5)
  }
})

test('the symbol is the one of the brand files', () => {
  expect(symbol().sun).toBe(
    'M57 33L57 33L7 33L7 33L14.3 25.7L14.3 15.3L24.7 15.3L32 8L39.3 15.3L49.7 15.3L49.7 25.7Z',
  )
})

test('a plate that stands alone takes its colours from its tone', () => {
  expect(plate({ id: 'p', tone: 'day' })).toContain('#fdebdd')
  expect(plate({ id: 'p', tone: 'night' })).toContain('#0f343c')
})
