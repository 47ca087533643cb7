import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import Publication from '#publications/publication'
import type { Rendering } from '#publications/render_content'
import { findFreeSlug } from '#publications/slugs'

export interface NewRecord {
  language: Language
  title: string
  content: string
  rendering: Rendering
  /** Null: made from the title. */
  slug: string | null
  /** The request's name of the slug. */
  slugField: string
  hero: string | null
  tags: string[]
  status: PublicationStatus
  publishedAt: DateTime | null
  translationId: number | null
  authorId: number
  /** Whether the author may publish, see `findFreeSlug`. */
  byPublisher: boolean
  demo?: boolean
}

export async function insertPublication(record: NewRecord, client: TransactionClientContract) {
  const {
    rendering,
    slug: explicit,
    slugField: field,
    demo = false,
    byPublisher,
    ...values
  } = record
  const slug = await findFreeSlug({ ...values, explicit, field, byPublisher }, client)
  return Publication.create({ ...values, ...rendering, slug, demo, version: 1 }, { client })
}
