import { expect, test } from 'vitest'
import { allowedPlace, blockOf } from './nested-order.ts'

const ORDER = ['home', 'about', 'board', 'jobs', 'impact', 'contact']
const isBelow = (id: string) => ['board', 'jobs'].includes(id)

const move = (id: string, to: number) => {
  const block = blockOf(ORDER, id, isBelow)
  const rest = ORDER.filter((one) => !block.includes(one))
  const place = allowedPlace({ id, rest, from: ORDER.indexOf(id), to }, isBelow)
  return [...rest.slice(0, place), ...block, ...rest.slice(place)].join(' ')
}

test('an item moves with those below it', () => {
  expect(move('about', 2)).toBe('home impact about board jobs contact')
  expect(move('about', 0)).toBe('about board jobs home impact contact')
})

test('a top-level item never comes between another one and those below it', () => {
  expect(move('home', 1)).toBe('about board jobs home impact contact')
  expect(move('impact', 3)).toBe('home impact about board jobs contact')
})

test('an item below another one moves alone, and never comes first', () => {
  expect(move('jobs', 2)).toBe('home about jobs board impact contact')
  expect(move('board', 5)).toBe('home about jobs impact contact board')
  expect(move('board', 0)).toBe('home board about jobs impact contact')
})
