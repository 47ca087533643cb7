import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test('each hour belongs to a part of the day, and the parts follow each other', () => {
  const day = Array.from({ length: 24 }, (_, hour) => partOfDay(hour))
  const changes = day.filter((part, hour) => part !== day[hour - 1])
  expect(changes).toEqual(['night', 'dawn', 'day', 'dusk', 'night'])
  expect([partOfDay(4), partOfDay(5), partOfDay(8), partOfDay(17), partOfDay(20)]).toEqual([
    'night',
    'dawn',
    'day',
    'dusk',
    'night',
  ])
})
