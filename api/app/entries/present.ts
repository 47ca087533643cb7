import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import type { Review } from '@ufuq/shared/contract/reviews'
import { ENTRY_ABILITIES } from '@ufuq/shared/model/define-kind'
import type { Field } from '@ufuq/shared/model/fields'
import { isTree, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry, WireSide } from '@ufuq/shared/model/wire'
import { shippedTexts } from '#content/locale_catalogues'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import type { ServedKind } from '#entries/hooks'
import { may, mayChangeSide } from '#entries/permissions'
import { findReviews, toWireReview } from '#entries/review/reviews'
import { textOf } from '#entries/rows'
import type { Person, Entry, Side } from '#entries/types'

type People = Awaited<ReturnType<typeof findColleagues>>

const maybeWireTime = (time: string | null): string | null => time && wireTimeOf(time)

const toWireSide = (side: Side, people: People, mayChange: boolean): WireSide => ({
  id: side.id,
  version: side.version,
  status: side.status,
  publishedAt: maybeWireTime(side.publishedAt),
  changedAt: wireTimeOf(side.changedAt),
  correctedAt: maybeWireTime(side.correctedAt),
  followSince: maybeWireTime(side.followSince),
  hasDraft: side.hasDraft,
  author: people(side.authorId),
  mayChange,
})

/** Entries as staff see them. */
async function toWires(
  kind: ServedKind,
  entries: readonly Entry[],
  reader: Person,
  client: QueryClientContract = db.connection(),
): Promise<WireEntry[]> {
  const people = await findColleagues(
    entries.flatMap(({ createdById, changedById, deletedById, sides }) => [
      createdById,
      changedById,
      deletedById,
      ...sides.map(({ authorId }) => authorId),
    ]),
    client,
  )
  const others = await kind.present?.(entries, client)
  const values = await Promise.all(entries.map((entry) => shownValues(kind, entry.values)))
  return entries.map((entry, at) => ({
    ...others?.get(entry.id),
    id: entry.id,
    key: entry.key,
    version: entry.version,
    sides: Object.fromEntries(
      entry.sides.map((side) => [
        side.language,
        toWireSide(side, people, mayChangeSide(reader, kind, entry, side)),
      ]),
    ),
    values: values[at] ?? entry.values,
    createdAt: wireTimeOf(entry.createdAt),
    createdBy: people(entry.createdById),
    changedAt: wireTimeOf(entry.changedAt),
    changedBy: people(entry.changedById),
    ...(entry.publishAt !== null && { publishAt: wireTimeOf(entry.publishAt) }),
    ...(entry.deletedAt !== null && {
      deletedAt: wireTimeOf(entry.deletedAt),
      deletedBy: people(entry.deletedById),
      ...(entry.restoreTo !== null && { restoreTo: entry.restoreTo }),
    }),
    abilities: ENTRY_ABILITIES.filter((ability) => may(reader, ability, kind, entry)),
  }))
}

/** Entries as the list for staff shows them: with their reviews, but without their long contents. */
export async function toListItems(
  kind: ServedKind,
  entries: readonly Entry[],
  reader: Person,
): Promise<WireEntry[]> {
  const ids = kind.permissions.publish ? entries.map(({ id }) => id) : []
  const reviews = ids.length > 0 ? await findReviews(ids) : []
  const reviewOf = new Map(reviews.map((review) => [review.entryId, toWireReview(review)]))
  const wires = await toWires(kind, entries, reader)
  return wires.map((wire) => {
    const shown = Object.entries(wire.values).filter(([name]) => !isLong(kind.fields[name]))
    return { ...wire, values: Object.fromEntries(shown), review: reviewIn(reviewOf.get(wire.id)) }
  })
}

const isLong = (field: Field | undefined): boolean =>
  field?.type === 'sections' || (field?.type === 'markdown' && field.main === true)

function reviewIn(review: Review | undefined): WireEntry['review'] {
  if (!review) return null
  const { state, kind, requestedBy } = review
  return { state, ...(kind && { kind }), requestedBy }
}

/** The values as staff read them. */
export const shownValues = async (kind: ServedKind, values: Tree): Promise<Tree> =>
  kind.shown ? kind.shown(values) : values

export async function toWire(
  kind: ServedKind,
  entry: Entry,
  reader: Person,
  client?: QueryClientContract,
): Promise<WireEntry> {
  const [wire] = await toWires(kind, [entry], reader, client)
  if (!wire) throw new Error('An entry has no wire form')
  return wire
}

/**
 * The title of an entry for activity and emails, in which one or both languages may be empty. What
 * the product ships has the name of its key, and entries without titles that of their kind.
 */
export function titlesOf(
  { title, name }: Pick<ServedKind, 'title' | 'name'>,
  { key, values }: Pick<Entry, 'key' | 'values'>,
): Record<Language, string> {
  if (title !== null && key === null) {
    const value = values[title]
    return inBoth((language) => textOf(isTree(value) ? value[language] : value))
  }
  return inBoth((language) => {
    const { kinds } = shippedTexts()[language]['admin'] as AdminTexts
    return kinds[name]?.keys?.[key ?? ''] ?? kinds[name]?.name ?? name
  })
}

interface NamesOfKind {
  name: string
  keys?: Partial<Record<string, string>>
}
type AdminTexts = Record<'kinds', Partial<Record<string, NamesOfKind>>>
