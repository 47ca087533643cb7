import db from '@adonisjs/lucid/services/db'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { StaffSort } from '@ufuq/shared/contract/publication-lists'
import { termsOf } from '@ufuq/shared/domain/text-search'
import User from '#accounts/user'
import {
  cursorAt,
  latestFirst,
  seek,
  type Order,
  type Page,
  type PageOptions,
} from '#core/lists/keyset'
import { STAFF_LIST_COLUMNS, type StaffListRow } from '#publications/reading/columns'
import { readFound } from '#publications/reading/read_found'
import type Publication from '#publications/publication'
import Review from '#publications/review/review'
import type { Ask, Query } from '#publications/search/filter'
import { findInOrder } from '#publications/search/find_in_order'
import { filtersOf, type StaffFilters } from '#publications/search/staff_filters'
import { pairsSharedWith } from '#publications/sharing/shared_drafts'
import { isAnySought, tagsNamed } from '#publications/search/tagged'

export interface StaffListOptions extends Omit<StaffFilters, 'tags' | 'sharedPairs'>, PageOptions {
  /** A current or former name of a tag, in either language. */
  tag?: string | undefined
  /**
   * Whether to return one row for each pair with a matching side. If both sides match, the one that
   * comes first in the order represents the pair.
   */
  group?: 'pairs' | undefined
  sort?: StaffSort | undefined
}

const ORDERS: Record<StaffSort, Order<Publication>> = {
  published: latestFirst('listed_at', ({ listedAt }) => listedAt),
  changed: latestFirst('updated_at', ({ updatedAt }) => updatedAt),
  title: {
    column: 'title_key',
    direction: 'asc',
    keyOf: ({ titleKey }) => titleKey,
    isKey: (key) => !key.includes('\0'),
  },
}

/**
 * The list for staff. By default, it is sorted by `listed_at`, which is the creation date for
 * drafts without a date.
 */
export async function listForStaff(options: StaffListOptions = {}): Promise<Page<StaffListRow>> {
  const { group, sort = 'published', limit = PAGE_SIZE.default, after, q, tag } = options
  const { column, direction, keyOf, isKey } = ORDERS[sort]
  const order = { name: sort, direction, isKey, column: `record.${column}`, idColumn: 'record.id' }
  const all = db.from('publications as record')
  seek(all, order, { limit, after })
  if (q !== undefined && termsOf(q).length === 0) return { rows: [], next: null }

  const tags = tag === undefined ? undefined : await tagsNamed([tag])
  if (tags && !isAnySought(tags)) return { rows: [], next: null }
  const sharedPairs = options.author === undefined ? [] : await pairsSharedWith(options.author)
  // If both sides match, the one that comes first in the order represents the pair.
  const isPaired = group === 'pairs' && options.pair !== 'missing' && !options.language
  const found = await findInOrder({
    filters: await filtersOf({ ...options, tags, sharedPairs }),
    limit,
    order,
    walk: () => all.clone(),
    ...(isPaired && {
      restrict: (query, ask) => query.whereNotExists(earlierSide({ column, direction }, ask)),
    }),
  })
  const publications = await readFound(found.slice(0, limit), STAFF_LIST_COLUMNS)
  await countByPerson(publications)
  const last = found.length > limit ? publications.at(-1) : undefined
  return {
    rows: group === 'pairs' ? publications.map(arabicSide) : publications,
    next: last ? cursorAt(last, { name: sort, keyOf }) : null,
  }
}

/** Finds the other side of the pair if that side also matches and comes first. */
function earlierSide(
  { column, direction }: Pick<Order<Publication>, 'column' | 'direction'>,
  ask: Ask,
): Query {
  const other = db
    .from('publications as other')
    .whereColumn('other.pair_id', 'record.pair_id')
    .whereColumn('other.language', '<>', 'record.language')
    .where('other.is_live', 1)
  ask(other, 'other')
  const further = direction === 'asc' ? '>' : '<'
  return other.where((earlier) =>
    earlier
      .whereColumn(`record.${column}`, further, `other.${column}`)
      .orWhere((same) =>
        same
          .whereColumn(`other.${column}`, `record.${column}`)
          .whereColumn('record.id', further, 'other.id'),
      ),
  )
}

/**
 * Loads the people and reviews that the list shows for both sides, with two queries regardless of
 * the length of the list.
 */
async function countByPerson(publications: readonly Publication[]) {
  if (publications.length === 0) return
  const sides = publications.flatMap((publication) => publication.sides)
  const reviews = await Review.query().whereIn(
    'pairId',
    publications.map(({ pairId }) => pairId),
  )
  const people = await peopleIn([
    ...sides.flatMap(({ authorId, changedById }) => [authorId, changedById]),
    ...reviews.map(({ requestedById }) => requestedById),
  ])
  const personAt = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  for (const review of reviews) review.$setRelated('requestedBy', personAt(review.requestedById))
  const reviewOf = new Map(reviews.map((review) => [review.pairId, review]))
  for (const side of sides) {
    side.$setRelated('author', personAt(side.authorId))
    side.$setRelated('changedBy', personAt(side.changedById))
    side.$setRelated('review', reviewOf.get(side.pairId) ?? null)
  }
}

async function peopleIn(ids: readonly (number | null)[]): Promise<Map<number, User>> {
  const known = new Set(ids.filter((id) => id !== null))
  const people = await User.query()
    .select('id', 'displayName')
    .whereIn('id', [...known])
  return new Map(people.map((person) => [person.id, person]))
}

const arabicSide = (record: Publication): Publication =>
  record.sides.find(({ language }) => language === 'ar') ?? record
