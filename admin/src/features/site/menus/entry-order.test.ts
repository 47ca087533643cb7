import { expect, test } from 'vitest'
import { allowedPlace, blockOf, canGoBelow } from './entry-order.ts'

const ORDER = ['home', 'about', 'board', 'jobs', 'impact', 'contact']
const isBelow = (id: string) => ['board', 'jobs'].includes(id)

const move = (id: string, to: number) => {
  const block = blockOf(ORDER, id, isBelow)
  const rest = ORDER.filter((one) => !block.includes(one))
  const place = allowedPlace({ id, rest, from: ORDER.indexOf(id), to }, isBelow)
  return [...rest.slice(0, place), ...block, ...rest.slice(place)].join(' ')
}

test('an entry moves with those below it', () => {
  expect(move('about', 2)).toBe('home impact about board jobs contact')
  expect(move('about', 0)).toBe('about board jobs home impact contact')
})

test('an entry of the menu never comes between another one and those below it', () => {
  expect(move('home', 1)).toBe('about board jobs home impact contact')
  expect(move('impact', 3)).toBe('home impact about board jobs contact')
})

test('an entry below another one moves alone, and never comes first', () => {
  expect(move('jobs', 2)).toBe('home about jobs board impact contact')
  expect(move('board', 5)).toBe('home about jobs impact contact board')
  expect(move('board', 0)).toBe('home board about jobs impact contact')
})

test('an entry goes below the one before it if it is not the first and has none below', () => {
  expect(ORDER.filter((id) => canGoBelow(ORDER, id, isBelow))).toEqual(['impact', 'contact'])
})
