import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { ENTRY_ABILITIES } from '@ufuq/shared/kinds/define-kind'
import { isTree, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry, WireSide } from '@ufuq/shared/kinds/wire'
import { shippedTexts } from '#content/locale_catalogues'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import type { ServedKind } from '#entries/kinds'
import { may, type Person } from '#entries/permissions'
import { textOf, type Entry, type Side } from '#entries/rows'

type People = Awaited<ReturnType<typeof findColleagues>>

const maybeWireTime = (time: string | null): string | null => time && wireTimeOf(time)

const toWireSide = (side: Side, people: People): WireSide => ({
  id: side.id,
  version: side.version,
  status: side.status,
  publishedAt: maybeWireTime(side.publishedAt),
  changedAt: wireTimeOf(side.changedAt),
  correctedAt: maybeWireTime(side.correctedAt),
  hasDraft: side.hasDraft,
  author: people(side.authorId),
})

/** Entries as staff see them. */
export async function toWires(
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
    sides: Object.fromEntries(entry.sides.map((side) => [side.language, toWireSide(side, people)])),
    values: values[at] ?? entry.values,
    createdAt: wireTimeOf(entry.createdAt),
    createdBy: people(entry.createdById),
    changedAt: wireTimeOf(entry.changedAt),
    changedBy: people(entry.changedById),
    ...(entry.deletedAt !== null && {
      deletedAt: wireTimeOf(entry.deletedAt),
      deletedBy: people(entry.deletedById),
    }),
    abilities: ENTRY_ABILITIES.filter((ability) => may(reader, ability, kind, entry)),
  }))
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
