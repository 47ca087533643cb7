import { expect, test } from 'vitest'
import { noonAltitude } from './noon-sun.ts'
import { COMPOSITIONS, sceneOf } from './scene.ts'

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

test('the compositions are evenly spread, and neighbours differ in theirs', () => {
  const drawn = ids.map((id) => sceneOf(String(id)).composition)
  for (const composition of COMPOSITIONS) {
    const count = drawn.filter((one) => one === composition).length
    expect(count, composition).toBeGreaterThanOrEqual(47)
    expect(count, composition).toBeLessThanOrEqual(53)
  }
  for (const step of [1, 2]) {
    for (const [at, composition] of drawn.slice(step).entries()) {
      expect(composition).not.toBe(drawn[at])
    }
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

test('the noon sun stands lowest in December, highest in June and half way between at the equinoxes', () => {
  expect(noonAltitude('2023-12-21T00:00:00Z')).toBe(34)
  expect(noonAltitude('2024-06-20T00:00:00Z')).toBe(80)
  for (const equinox of ['2024-03-20', '2024-09-22']) {
    expect(Math.abs(noonAltitude(`${equinox}T00:00:00Z`) - 57)).toBeLessThanOrEqual(1)
  }
})
