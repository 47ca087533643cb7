import type { FieldPath } from 'react-hook-form'
import type { RecordValues } from './record-values.ts'

/** In reading order. */
export const RECORD_FIELDS: FieldPath<RecordValues>[] = [
  'text.title',
  'text.slug',
  'text.content',
  'shared.tags',
  'shared.publishDate',
  'language',
  'translationId',
  'status',
  'shared.hero',
]

const PLACES: Record<string, FieldPath<RecordValues>> = {
  title: 'text.title',
  slug: 'text.slug',
  content: 'text.content',
  tags: 'shared.tags',
  hero: 'shared.hero',
  publishedAt: 'shared.publishDate',
  status: 'status',
  language: 'language',
  translationId: 'translationId',
}

/** Where the form of one record keeps a field of the single-record calls. */
export const recordFieldAt = (field: string): FieldPath<RecordValues> | null =>
  PLACES[field.replace(/\.\d+$/, '')] ?? null
