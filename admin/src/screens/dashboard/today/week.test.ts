import type { WireEntry } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { appearancesOf } from './coming-week.tsx'

const pair = (id: number, ar: string | null, en: string | null) =>
  publicationEntry(id, {
    ar: { title: `ar ${id}`, status: 'published', publishedAt: ar },
    en: { title: `en ${id}`, status: 'published', publishedAt: en },
  })

// 23:00 on a Wednesday in Riyadh
const now = Date.parse('2026-11-25T20:00:00.000Z')
const read = (items: WireEntry[], language: 'ar' | 'en' = 'en') =>
  appearancesOf(items, { now, zone: 'Asia/Riyadh', language }).map(
    ({ id, title, day }) => [id, title, day] as const,
  )

test('days are those of the organisation’s calendar, the next one first', () => {
  const items = [
    pair(1, '2026-12-01T20:59:00.000Z', null),
    pair(2, '2026-11-25T20:30:00.000Z', null),
    pair(3, '2026-11-25T21:00:00.000Z', null),
  ]
  expect(read(items)).toEqual([
    [2, 'ar 2', 0],
    [3, 'ar 3', 1],
    [1, 'ar 1', 6],
  ])
})

test('what is past, or later than in seven days, is not listed', () => {
  expect(
    read([pair(1, '2026-11-25T19:59:00.000Z', null), pair(2, '2026-12-01T21:00:00.000Z', null)]),
  ).toEqual([])
})

test('both sides at one moment are one, in the reader’s language; at two moments they are two', () => {
  const together = pair(1, '2026-11-26T21:00:00.000Z', '2026-11-26T21:00:00.000Z')
  const apart = pair(2, '2026-11-27T21:00:00.000Z', '2026-11-28T21:00:00.000Z')
  expect(read([together, apart]).map(([, title]) => title)).toEqual(['en 1', 'ar 2', 'en 2'])
  expect(read([together], 'ar').map(([, title]) => title)).toEqual(['ar 1'])
})
