import type {
  AdminPublicationItem,
  AdminTranslation,
  StaffSort,
} from '@ufuq/shared/contract/publication-lists'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { PairState, PublicationState } from '@ufuq/shared/contract/publications'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import type { Page, PageOptions } from '#core/lists/keyset'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import { filtersOf } from '#entries/filters'
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

export interface StaffListOptions extends PageOptions {
  language?: Language | undefined
  status?: PublicationState | undefined
  /** Limits the list to texts that become public by this time. */
  until?: DateTime | null | undefined
  /** The id of a user who wrote a text, or with whom a draft is shared. */
  author?: number | undefined
  /** Search terms. Each must be the prefix of a word in the title, the tags or the text. */
  q?: string | undefined
  pair?: PairState | undefined
  /** A current or former name of a tag, in either language. */
  tag?: string | undefined
  /** Whether to return one row for each entry, with its Arabic side or else its only side. */
  group?: 'pairs' | undefined
  sort?: StaffSort | undefined
}

/**
 * The list for staff. By default, it is sorted by the date or, for drafts without a date, by the
 * creation date. The limit counts entries.
 */
export async function listForStaff(
  options: StaffListOptions,
  reader: User,
): Promise<Page<AdminPublicationItem>> {
  const { group, sort = 'published', limit = PAGE_SIZE.default, after } = options
  const { language, status, author, q, tag, pair, until } = options
  if (q !== undefined && termsOf(q).length === 0) return { rows: [], next: null }
  const values = {
    ...(tag !== undefined && { tag }),
    ...(pair !== undefined && { pair }),
    ...(until && { until: until.toUTC().toISO() ?? '' }),
  }
  const filters = await filtersOf(publications, { language, status, author, q, values })
  const { rows: entries, next } = await listEntries(publications, { filters, sort, limit, after })
  const all = entries.map(recordsOf)
  const shown =
    group === 'pairs'
      ? all.flatMap((records) => records.slice(0, 1))
      : all.flat().filter((record) => isListed(record, options))
  return { rows: await toItems(shown, reader), next }
}

/** Whether a record itself matches what can be seen of it, if each is a row of its own. */
function isListed(
  { side }: PublicationRecord,
  { language, status, author }: StaffListOptions,
): boolean {
  const now = toDatabaseTime(DateTime.utc())
  const state =
    side.status === 'draft' ? 'draft' : (side.publishedAt ?? '') > now ? 'scheduled' : 'published'
  return (
    (language === undefined || side.language === language) &&
    (status === undefined || state === status) &&
    (author === undefined || side.authorId === author || side.status === 'draft')
  )
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
