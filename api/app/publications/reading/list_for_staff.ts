import type {
  AdminPublicationItem,
  AdminTranslation,
} from '@ufuq/shared/contract/publication-lists'
import type User from '#accounts/user'
import type { Page, PageOptions } from '#core/lists/keyset'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import { listEntries } from '#entries/list'
import { findReviews, toWireReview, type Review } from '#entries/review/reviews'
import { publications } from '#publications/publication_kind'
import { abilitiesOf } from '#publications/records/abilities'
import {
  recordsOf,
  textIn,
  translationOf,
  type PublicationRecord,
} from '#publications/records/record'

/**
 * All records, drafts among them: the newest entries first, and of a draft without a date those that
 * were created last. The limit counts entries, whose Arabic records come first. Screens use the
 * calls of entries, which have filters.
 */
export async function listForStaff(
  reader: User,
  { limit, after }: PageOptions,
): Promise<Page<AdminPublicationItem>> {
  const query = { filters: [], sort: 'published', limit, after } as const
  const { rows, next } = await listEntries(publications, query)
  return { rows: await toItems(rows.flatMap(recordsOf), reader), next }
}

interface Around {
  people: Awaited<ReturnType<typeof findColleagues>>
  reviews: ReadonlyMap<number, Review>
  reader: User
}

async function toItems(
  records: readonly PublicationRecord[],
  reader: User,
): Promise<AdminPublicationItem[]> {
  const entries = records.map(({ entry }) => entry)
  const people = await findColleagues(
    entries.flatMap(({ changedById, sides }) => [
      changedById,
      ...sides.map(({ authorId }) => authorId),
    ]),
  )
  const reviews = await findReviews(entries.map(({ id }) => id))
  const around = { people, reviews: new Map(reviews.map((one) => [one.entryId, one])), reader }
  return records.map((record) => toItem(record, around))
}

function toSide(record: PublicationRecord, { people, reader }: Around): AdminTranslation {
  const { entry, side } = record
  const { title, slug } = textIn(record)
  return {
    id: side.id,
    title,
    slug,
    language: side.language,
    status: side.status,
    publishedAt: side.publishedAt && wireTimeOf(side.publishedAt),
    updatedAt: wireTimeOf(side.changedAt),
    needsUpdateSince: side.followSince && wireTimeOf(side.followSince),
    version: side.version,
    author: people(side.authorId),
    changedBy: people(entry.changedById),
    can: abilitiesOf(reader, entry.id, side),
  }
}

function toItem(record: PublicationRecord, around: Around): AdminPublicationItem {
  const review = around.reviews.get(record.entry.id)
  const translation = translationOf(record)
  return {
    ...toSide(record, around),
    review: review ? reviewIn(review) : null,
    translation: translation && toSide(translation, around),
  }
}

function reviewIn(review: Review): AdminPublicationItem['review'] {
  const { state, kind, requestedBy } = toWireReview(review)
  return { state, ...(kind && { kind }), requestedBy }
}
