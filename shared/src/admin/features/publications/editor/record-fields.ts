import type { FieldPath } from 'react-hook-form'
import { TEXT_FIELDS } from '../../../../contract/publications.ts'
import type { RecordValues } from './record-values.ts'

/** In reading order. */
export const RECORD_FIELDS: FieldPath<RecordValues>[] = [
  ...TEXT_FIELDS.map((field) => `text.${field}` as const),
  'shared.tags',
  'shared.publishDate',
  'language',
  'translationId',
  'status',
  'shared.hero',
]

const PLACES: Record<string, FieldPath<RecordValues>> = {
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, `text.${field}` as const])),
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
