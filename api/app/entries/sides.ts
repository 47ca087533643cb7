import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { joinSides, sideOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { settleSlugs } from '#entries/addresses'
import { onlyIn, settledSides } from '#entries/apply_change'
import { emit } from '#entries/events'
import { relinked } from '#entries/follow'
import type { ServedKind, Writing } from '#entries/hooks'
import { authorizeChange } from '#entries/permissions'
import { refuseIfUsed } from '#entries/references'
import { sideIn } from '#entries/rows'
import type { Person, Entry, Side } from '#entries/types'
import { copyVersions } from '#entries/versions'
import { writeEntry } from '#entries/write'

const languagesIn = (entry: Entry): SideLanguage[] => entry.sides.map(({ language }) => language)

interface Split {
  kind: ServedKind
  entry: Entry
  language: SideLanguage
  by: Person
  /** What the new entry has besides the side, if it goes to the bin. */
  marks?: Pick<Entry, 'isInBin' | 'deletedAt' | 'deletedById' | 'restoreTo'>
}

/**
 * Splits a side off a locked entry. Throws 404 if the entry does not have this language and another
 * one.
 */
export async function splitLocked(
  { kind, entry, language, by, marks }: Split,
  writing: Writing,
): Promise<{ rest: Entry; split: Entry }> {
  const side = sideIn(entry, language)
  const others = languagesIn(entry).filter((one) => one !== language)
  if (!side || others.length === 0 || kind.sides !== 'each') throw ApiException.notFound('Side')
  const { client } = writing
  const changed = { changedAt: toDatabaseTime(DateTime.utc()), changedById: by.id }
  const part = (languages: readonly SideLanguage[]) => {
    const values = onlyIn(kind, entry.values, languages)
    const own = entry.sides.filter((one) => languages.includes(one.language))
    const sides = settledSides(kind, values, own)
    return { ...changed, values, sides: sides.map((one) => ({ ...one, followSince: null })) }
  }
  const remaining = part(others)
  const left = kind.follows
    ? remaining.sides.map((one) => relinked(one, changed.changedAt))
    : remaining.sides
  const after = { ...entry, ...remaining, sides: left, version: entry.version + 1 }
  const rest = await writeEntry(kind, { before: entry, after }, client)
  // What is derived from the side stays the same.
  const none = { ...entry, id: 0, key: null }
  const own = { ...none, ...part([language]), ...marks, version: 1 }
  const split = await writeEntry(kind, { before: none, after: own }, client)
  await copyVersions(kind, { from: entry.id, to: split.id, languages: [language] }, writing)
  const seen = new Set(languagesIn(entry))
  for (const moved of [rest, split]) {
    const what = moved.isInBin ? 'binned' : 'moved'
    await emit({ what, kind, before: entry, after: moved, seen, by }, writing)
  }
  return { rest, split }
}

interface Joined {
  kind: ServedKind
  entry: Entry
  /** The entry that becomes part of the first and is deleted. */
  other: Entry
  by: Person
  /** Values that the sides share, if they are not those of the first entry. */
  shared?: Tree | undefined
}

/**
 * Joins two locked entries, which the person may change. They then have what the first one's sides shared. Throws 409 if both
 * have a side in the same language, or if something refers to the second.
 */
export async function joinLocked(
  { kind, entry, other, by, shared = {} }: Joined,
  writing: Writing,
): Promise<Entry> {
  const { client } = writing
  const isTaken = languagesIn(other).some((language) => sideIn(entry, language))
  if (kind.sides !== 'each' || isTaken || other.key !== null) {
    throw new ApiException(409, 'translation_taken', 'Both entries have this language')
  }
  const contents = [entry, other].flatMap(({ values, sides }) =>
    sides.map(({ language }) => [language, sideOf(kind.fields, values, language)]),
  )
  const joint = joinSides(kind.fields, Object.fromEntries(contents))
  const values = applyValues(kind.fields, joint, shared)
  const changedAt = toDatabaseTime(DateTime.utc())
  const own = kind.follows ? entry.sides.map((side) => relinked(side, changedAt)) : entry.sides
  const joining = other.sides.map((side) => ({ ...side, followSince: null }))
  const sides = settledSides(kind, values, [...own, ...joining]).toSorted(
    (one, two) => orderOf(one) - orderOf(two),
  )
  await refuseIfUsed(other.id, client)
  await client.from('refs').where('entry_id', other.id).delete()
  await copyVersions(kind, { from: other.id, to: entry.id, languages: languagesIn(other) }, writing)
  const after: Entry = {
    ...entry,
    version: entry.version + 1,
    changedAt,
    changedById: by.id,
    publishAt: entry.publishAt ?? other.publishAt,
    values,
    sides,
  }
  const joined = await writeEntry(kind, { before: entry, after }, client)
  await takeAlong({ from: other.id, to: entry.id }, client)
  await client.from('entries').where('id', other.id).delete()
  const moved = new Set(languagesIn(joined))
  await emit({ what: 'moved', kind, before: entry, after: joined, seen: moved, by }, writing)
  return joined
}

/** What belongs to an entry besides its content, each with what an entry has only once. */
const BELONGINGS = [
  ['entry_reviews', null],
  ['shares', 'user_id'],
  ['discarded_texts', 'id'],
  ['activities', 'id'],
] as const

/** Makes what belongs to an entry that joins another one the other's, unless that has its own. */
async function takeAlong(
  { from, to }: { from: number; to: number },
  client: TransactionClientContract,
): Promise<void> {
  for (const [table, once] of BELONGINGS) {
    const present: Record<string, number>[] = await client.from(table).where('entry_id', to)
    if (once === null && present.length > 0) continue
    const moving = client.from(table).where('entry_id', from)
    if (once !== null)
      void moving.whereNotIn(
        once,
        present.flatMap((row) => row[once] ?? []),
      )
    await moving.update({ entry_id: to })
  }
}

interface Moved {
  kind: ServedKind
  /** Locked, with one side. */
  entry: Entry
  language: Language
  by: Person
}

/** Moves the only side of an entry to another language. */
export async function moveLanguage(
  { kind, entry, language, by }: Moved,
  writing: Writing,
): Promise<Entry> {
  const [side] = entry.sides
  if (!side || entry.sides.length > 1 || side.language === language) return entry
  const { client } = writing
  const content = sideOf(kind.fields, entry.values, side.language)
  // The slug may belong to another entry in the other language.
  const slug = kind.address ? { [kind.address.slug]: '' } : {}
  const values = joinSides(kind.fields, { [language]: { ...content, ...slug } })
  const moving = { ...side, language }
  const settling = { ...entry, sides: [moving] }
  await settleSlugs(kind, { values, entry: settling, isPublic: true }, client)
  const { live } = side
  const settled = kind.address ? sideOf(kind.fields, values, language)[kind.address.slug] : null
  const shown = live && kind.address ? { ...live, [kind.address.slug]: settled } : live
  const sides = [{ ...moving, live: shown }]
  const changed = { changedAt: toDatabaseTime(DateTime.utc()), changedById: by.id }
  const after = { ...entry, ...changed, values, sides: settledSides(kind, values, sides) }
  const seen = new Set<SideLanguage>(side.live ? [side.language, language] : [])
  authorizeChange(by, kind, entry, { touched: new Set([side.language]), seen })
  const moved = await writeEntry(kind, { before: entry, after }, client)
  await emit({ what: 'moved', kind, before: entry, after: moved, seen, by }, writing)
  return moved
}

const orderOf = ({ language }: Side): number => LANGUAGES.findIndex((one) => one === language)
