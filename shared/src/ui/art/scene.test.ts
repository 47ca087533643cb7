import { expect, test } from 'vitest'
import { sceneOf } from './scene.ts'

const ids = Array.from({ length: 200 }, (_, index) => index + 1)
const look = (id: number): string => {
  const { composition, hour, band } = sceneOf(String(id), '2023-09-14T00:00:00Z')
  return [composition, hour, band].join()
}

test.each([
  ['single publications', 1],
  ['pairs, which take two ids', 2],
])('of any fifteen consecutive %s no two look alike', (_, step) => {
  for (const first of ids) {
    const fifteen = Array.from({ length: 15 }, (__, index) => look(first + index * step))
    expect(new Set(fifteen).size, `from ${first}`).toBe(15)
  }
})

test('the day of publication sets the height of the sun, and without one the id', () => {
  expect(sceneOf('7', '2023-09-14T00:00:00Z').altitude).toBe(60)
  expect(sceneOf('8', '2023-09-14T09:30:00Z').altitude).toBe(60)
  const heights = ids.map((id) => sceneOf(String(id)).altitude)
  expect(new Set(heights).size).toBeGreaterThan(30)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(34)
  expect(Math.max(...heights)).toBeLessThanOrEqual(80)
})
