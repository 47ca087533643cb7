import { expect, test } from 'vitest'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { missingLanguage, pairRow, readiness, titledSides, writersOf } from './pair-row.ts'

const item: AdminPublicationItem = {
  id: 7,
  title: 'أفق',
  slug: 'ufuq',
  language: 'ar',
  status: 'published',
  publishedAt: '2023-09-14T00:00:00.000Z',
  updatedAt: '2023-09-14T00:00:00.000Z',
  needsUpdateSince: null,
  version: 1,
  author: { id: 1, name: 'mariam' },
  changedBy: { id: 2, name: 'sami' },
  review: null,
  can: { update: true, publish: true, delete: true },
  translation: {
    id: 8,
    slug: 'horizon',
    language: 'en',
    title: 'Horizon',
    status: 'draft',
    publishedAt: null,
    updatedAt: '2023-09-15T00:00:00.000Z',
    needsUpdateSince: null,
    version: 1,
    author: { id: 1, name: 'mariam' },
    changedBy: null,
    can: { update: true, publish: true, delete: true },
  },
}
const now = Date.parse('2024-01-01T00:00:00Z')

test('a row knows both sides whichever the list carried', () => {
  const row = pairRow(item)
  expect(titledSides(row, 'en').map(({ title }) => title)).toEqual(['Horizon', 'أفق'])
  expect(titledSides(row, 'ar').map(({ title }) => title)).toEqual(['أفق', 'Horizon'])
  expect(missingLanguage(row)).toBeNull()
})

test('a record alone lacks the other language', () => {
  const row = pairRow({ ...item, translation: null })
  expect(missingLanguage(row)).toBe('en')
  expect(titledSides(row, 'en').map(({ title }) => title)).toEqual(['أفق'])
})

test('a row knows its authors, each once, and what was written last', () => {
  const { authors, latest } = writersOf(pairRow(item))
  expect(authors).toEqual([{ id: 1, name: 'mariam' }])
  expect(latest?.id).toBe(8)
})

test('each side is published, scheduled, a draft or missing', () => {
  const { sides } = pairRow(item)
  expect(readiness(sides.ar, now)).toBe('published')
  expect(readiness(sides.ar, Date.parse('2023-01-01'))).toBe('scheduled')
  expect(readiness(sides.en, now)).toBe('draft')
  expect(readiness(null, now)).toBe('missing')
})
