import { lacking } from '@ufuq/shared/model/contents'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { applyValues } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { settleSlugs } from '#entries/addresses'
import {
  applyChange,
  liveValues,
  newEntry,
  partOf,
  textsOf,
  type Changed,
} from '#entries/apply_change'
import { deriveAhead } from '#entries/derived'
import { emit, inEntryTransaction } from '#entries/events'
import { withPresentFiles } from '#entries/files'
import { confirmFollowed } from '#entries/follow'
import type { ServedKind, EntryEvent, Writing } from '#entries/hooks'
import { refuseOutdated } from '#entries/outdated'
import { authorize, authorizeChange, changesOnlyOwn, mayChangeSide } from '#entries/permissions'
import { findEntry, lockEntry, sideIn } from '#entries/rows'
import type { Change, Person, Entry } from '#entries/types'
import { findVersion } from '#entries/versions'
import { writeEntry } from '#entries/write'

interface Asked {
  kind: ServedKind
  /** An id, or the key of an entry that the product ships. */
  id: number | string
  by: Person
}

interface Creator {
  kind: ServedKind
  by: Person
  /** The time of the creation, in the database's format; now by default. */
  at?: string
  /** The ids of the sides, of an entry that is copied from another site. */
  sideIds?: Partial<Record<SideLanguage, number>>
  /** The name of an entry that the product ships. */
  key?: string
  /** Whether the entry belongs to the example. */
  isDemo?: boolean
}

/**
 * Changes, publishes, withdraws or dates an entry. Throws 403, 404, 409 with the current entry if
 * the change is based on an outdated version, or 422.
 */
export async function changeEntry({ kind, id, by }: Asked, asked: Change): Promise<Saved> {
  const change = kind.prepare ? await kind.prepare(asked, await findEntry({ kind, id }), by) : asked
  await deriveAhead(kind, change.values, by.id)
  return inEntryTransaction(by, async (writing) => {
    const before = await lockEntry({ kind, id }, writing.client)
    return changeLocked({ kind, before, change, by }, writing)
  })
}

/** Changes an entry in a transaction that also writes something else; see `changeEntry`. */
export async function changeWithin(
  { kind, id, by }: Asked,
  change: Change,
  writing: Writing,
): Promise<Entry> {
  const before = await lockEntry({ kind, id }, writing.client)
  return (await changeLocked({ kind, before, change, by }, writing)).entry
}

/** Creates an entry; see `changeEntry`. */
export async function createEntry(creator: Creator, asked: Change): Promise<Entry> {
  const { kind } = creator
  const change = kind.prepare ? await kind.prepare(asked, null, creator.by) : asked
  await deriveAhead(kind, change.values, creator.by.id)
  return inEntryTransaction(creator.by, (writing) => createWithin(creator, change, writing))
}

/** Creates an entry in the transaction of an import or a conversion, of which the values are settled. */
export async function createWithin(
  { kind, by, at = thisSecond(), sideIds, ...head }: Creator,
  change: Change,
  writing: Writing,
): Promise<Entry> {
  const before = newEntry(kind, by, { now: at, ...head })
  const saving = { kind, before, change, by, now: at, newSideIds: sideIds }
  return (await changeLocked(saving, writing)).entry
}

/**
 * Drops the draft: the entry becomes what visitors see. Languages that are not public stay as they
 * are.
 */
export const discardDraft = ({ kind, id, by }: Asked): Promise<Entry> =>
  inEntryTransaction(by, async (writing) => {
    const before = await lockEntry({ kind, id }, writing.client)
    authorize(by, 'change', kind, before)
    const shown = before.sides.filter(({ live }) => live)
    if (shown.length === 0)
      throw new ApiException(409, 'nothing_public', 'Nothing of this entry is public')
    const languages = shown.map(({ language }) => language)
    const values = partOf(kind.fields, liveValues(kind, before), languages)
    return (await changeLocked({ kind, before, change: { values }, by }, writing)).entry
  })

/**
 * Restores a former state, in the languages that the entry still has. If only some languages are
 * asked for, values that all share stay as they are.
 */
export const restoreVersion = (
  { kind, id, by }: Asked,
  { number, base, languages: asked }: RestoredVersion,
): Promise<Entry> =>
  inEntryTransaction(by, async (writing) => {
    const before = await lockEntry({ kind, id }, writing.client)
    authorize(by, 'change', kind, before)
    const version = await findVersion(kind, { id: before.id, number }, writing.client)
    const languages = before.sides
      .map(({ language }) => language)
      .filter((language) => version.sides[language] && (asked?.includes(language) ?? true))
    const present = before.values
    const former = asked
      ? textsOf(kind.fields, { former: version.values, present }, languages)
      : partOf(kind.fields, version.values, languages)
    const values = await withPresentFiles(kind, { former, present }, writing.client)
    return (await changeLocked({ kind, before, change: { values, base }, by }, writing)).entry
  })

interface RestoredVersion {
  number: number
  base?: Change['base']
  languages?: readonly SideLanguage[] | undefined
}

/**
 * Records that a language was compared with the other one and does not have to follow it any longer.
 * Throws 403, 404, or 409 if the versions that were compared are outdated.
 */
export const confirmEntryFollowed = (
  { kind, id, by }: Asked,
  { language, base }: { language: SideLanguage; base?: Change['base'] },
): Promise<Entry> =>
  inEntryTransaction(by, async (writing) => {
    const entry = await lockEntry({ kind, id }, writing.client)
    const side = sideIn(entry, language)
    if (!side) throw ApiException.notFound()
    if (!mayChangeSide(by, kind, entry, side)) throw ApiException.forbidden()
    const parts = entry.sides.map((one) => one.language)
    await refuseOutdated({ kind, entry, base, parts, by }, writing.client)
    return confirmFollowed({ entry, side }, writing)
  })

const thisSecond = () => toDatabaseTime(DateTime.utc())

interface Saving {
  kind: ServedKind
  before: Entry
  change: Change
  by: Person
  now?: string
  newSideIds?: Creator['sideIds'] | undefined
}

interface Saved extends Pick<Changed, 'largeChanges'> {
  before: Entry
  entry: Entry
}

/** Saves a change to a locked entry; see `changeEntry`. */
export async function changeLocked(
  { kind, before, change, by, now = thisSecond(), newSideIds }: Saving,
  writing: Writing,
): Promise<Saved> {
  const { client } = writing
  const values = applyValues(kind.fields, before.values, change.values ?? {})
  const isPublic = before.sides.some(({ status }) => status === 'published') || isPublishing(change)
  const settling = { values, entry: before, isPublic }
  const derivedSlugs = await settleSlugs(kind, settling, client)
  const changed = applyChange(kind, before, { values, change }, { by, now })
  authorizeChange(by, kind, before, changed)
  if (before.id !== 0 && changesOnlyOwn(by, kind) && (await kind.isInPublicUse?.(before, client)))
    throw new ApiException(403, 'in_public_use', 'Visitors see this entry where others use it')
  const { after, found, touched, seen, largeChanges } = changed
  if (before.id !== 0) {
    await refuseOutdated({ kind, entry: before, base: change.base, parts: touched, by }, client)
  }
  if (before.id !== 0 && touched.size === 0) return { before, entry: before, largeChanges }
  refuseIncomplete(kind, changed)
  await kind.beforeWrite?.({ before, after, found, by, moves: change.moves, client })
  const stored = await writeEntry(
    kind,
    { before, after, note: change.note, derivedSlugs, newSideIds },
    client,
  )
  const { moves } = change
  await emit(
    { what: whatOf(before, change), kind, before, after: stored, seen, by, moves },
    writing,
  )
  return { before, entry: stored, largeChanges }
}

const isPublishing = ({ publish }: Change): boolean => (publish?.length ?? 0) > 0

function whatOf({ id }: Entry, { publish, withdraw, correction }: Change): EntryEvent['what'] {
  if (id === 0) return 'created'
  if (withdraw?.length) return 'withdrawn'
  if (isPublishing({ publish })) return 'published'
  return correction?.length ? 'corrected' : 'changed'
}

/**
 * Throws 422 if a required value is missing. A draft may lack values if only publishing shows it to
 * visitors, unless it is planned.
 */
function refuseIncomplete(kind: ServedKind, { after, touched, seen, isPlanned }: Changed) {
  const checked = after.sides.filter(({ language, status }) =>
    kind.publishing === 'asked'
      ? status === 'published' && (seen.has(language) || (isPlanned && after.publishAt !== null))
      : after.id === 0 || touched.has(language) || touched.has(null),
  )
  const fields = new Set(
    checked.flatMap(({ language }) => lacking(kind.fields, after.values, language)),
  )
  if (after.sides.length === 0) fields.add(kind.title ?? 'values')
  if (fields.size === 0) return
  throw ApiException.validation(
    [...fields].map((field) => ({ field, message: `${field} is required`, rule: 'required' })),
  )
}
