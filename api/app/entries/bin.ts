import db from '@adonisjs/lucid/services/db'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { erasing } from '#core/database/erasing'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { regainSlugs } from '#entries/addresses'
import { settledSides } from '#entries/apply_change'
import { emit, inEntryTransaction } from '#entries/events'
import { originalsOf } from '#entries/files'
import type { ServedKind, Writing } from '#entries/hooks'
import { kindNamed } from '#entries/kinds'
import { authorize, PRODUCT } from '#entries/permissions'
import { refuseIfUsed } from '#entries/references'
import { lockEntry, sideIn } from '#entries/rows'
import { joinLocked, splitLocked } from '#entries/sides'
import type { Person, Entry } from '#entries/types'
import { dropFromVersions } from '#entries/versions'
import { writeEntry } from '#entries/write'
import { markPending, resolvePending } from '#stored_files/storage/storing'

interface Asked {
  kind: ServedKind
  id: number | string
  by: Person
}

const languagesOfSides = ({ sides }: Entry) => new Set(sides.map(({ language }) => language))

interface Binning {
  /** The only side that goes to the bin. */
  language?: SideLanguage | undefined
  /** The entry that replaces this one. */
  restoreTo?: number
}

/**
 * Moves an entry, or one of its sides, to the bin. Returns the id of what is in the bin then. Throws
 * 403 for what the product ships.
 */
export const binEntry = (asked: Asked, language?: SideLanguage): Promise<number> =>
  inEntryTransaction(asked.by, (writing) => binWithin(asked, writing, { language }))

/** Moves an entry to the bin in the transaction of another change; see `binEntry`. */
export async function binWithin(
  { kind, id, by }: Asked,
  writing: Writing,
  { language, restoreTo }: Binning,
): Promise<number> {
  const entry = await lockEntry({ kind, id }, writing.client)
  const sides = entry.sides.filter((side) => language === undefined || side.language === language)
  authorize(by, 'delete', kind, { ...entry, sides })
  if (entry.key !== null) throw ApiException.forbidden('This entry cannot be deleted')
  const deleted = { isInBin: true, deletedAt: toDatabaseTime(DateTime.utc()), deletedById: by.id }
  const isWhole = language === undefined || entry.sides.length === 1
  if (sides.length > 0) await kind.beforeBin?.({ ...entry, sides }, writing.client, by)
  if (language !== undefined && !isWhole) {
    const marks = { ...deleted, restoreTo: entry.id }
    return (await splitLocked({ kind, entry, language, by, marks }, writing)).split.id
  }
  if (sides.length === 0) throw ApiException.notFound('Side')
  const own = { restoreTo: restoreTo ?? null, version: entry.version + 1 }
  const binned = { ...entry, ...deleted, ...own }
  const after = await writeEntry(kind, { before: entry, after: binned }, writing.client)
  const seen = languagesOfSides(entry)
  await emit({ what: 'binned', kind, before: entry, after, seen, by }, writing)
  return after.id
}

/**
 * Restores an entry from the bin. A side joins its entry again, unless that has got another side
 * in this language. Slugs that others have taken get a number.
 */
export async function restoreEntry(asked: Restoring): Promise<Entry> {
  const restored = await restoreAlone(asked)
  await restoreShown(restored)
  return restored
}

/**
 * Restores what a restored entry shows of kinds without drafts, such as pictures.
 * A picture whose file was uploaded again stays in the bin.
 */
async function restoreShown({ id: entryId }: Entry): Promise<void> {
  const rows: { id: number; kind: string }[] = await db
    .from('refs')
    .join('entries', 'entries.id', 'refs.target_id')
    .where({ 'refs.entry_id': entryId, 'entries.in_bin': true })
    .distinct('entries.id', 'entries.kind')
  for (const { id, kind: name } of rows) {
    const kind = kindNamed(name)
    if (kind?.publishing !== 'always') continue
    await restoreAlone({ kind, id, by: PRODUCT }).catch((error: unknown) => {
      if (!(error instanceof ApiException)) throw error
    })
  }
}

type Restoring = Asked & { id: number }

const restoreAlone = ({ kind, id, by }: Restoring): Promise<Entry> =>
  inEntryTransaction(by, async (writing) => {
    const owner = await lockOwner(kind, id, writing)
    const entry = await lockEntry({ kind, id, isInBin: true }, writing.client)
    authorize(by, 'restore', kind, entry)
    if (by.role !== 'product' && entry.deletedAt !== null && entry.deletedAt <= endOfStay()) {
      throw ApiException.notFound('Entry')
    }
    const regained = await withOwnSlugs(kind, entry, writing)
    const isFree = owner && regained.sides.every(({ language }) => !sideIn(owner, language))
    if (owner && isFree) {
      return joinLocked({ kind, entry: owner, other: regained, by }, writing)
    }
    if (owner) await kind.restoring?.({ kind, entry, owner }, writing)
    if (entry.restoreTo !== null) await followRestored(entry, entry.restoreTo, writing)
    const restored: Entry = {
      ...regained,
      isInBin: false,
      deletedAt: null,
      deletedById: null,
      restoreTo: null,
      version: entry.version + 1,
    }
    const after = await writeEntry(kind, { before: entry, after: restored }, writing.client)
    const seen = languagesOfSides(after)
    await emit({ what: 'restored', kind, before: entry, after, seen, by }, writing)
    return after
  })

/**
 * Locks a side in the bin and the entry to which it belongs, if that is not in the bin, too. Nothing
 * is read before, because MySQL would go on reading from that moment.
 */
async function lockOwner(kind: ServedKind, id: number, { client }: Writing): Promise<Entry | null> {
  const lock = (at: number, in_bin: boolean) =>
    client.from('entries').where({ id: at, kind: kind.name, in_bin }).forUpdate().first()
  const binned: { restore_to: number | null } | null = await lock(id, true)
  const owner: object | null = binned?.restore_to ? await lock(binned.restore_to, false) : null
  return owner && binned?.restore_to ? lockEntry({ kind, id: binned.restore_to }, client) : null
}

/** What is still in the bin and belonged together with a restored side joins that later. */
async function followRestored({ id }: Entry, otherId: number, { client }: Writing): Promise<void> {
  await client
    .from('entries')
    .where({ id: otherId, in_bin: true })
    .whereNull('restore_to')
    .update({ restore_to: id })
}

async function withOwnSlugs(kind: ServedKind, entry: Entry, { client }: Writing): Promise<Entry> {
  const slug = kind.address?.slug
  if (slug === undefined) return entry
  const values = await regainSlugs(kind, entry, client)
  const slugs = values[slug] as Partial<Record<SideLanguage, string>>
  const sides = entry.sides.map((side) => ({
    ...side,
    live: side.live && { ...side.live, [slug]: slugs[side.language] },
  }))
  return { ...entry, values, sides: settledSides(kind, values, sides) }
}

/**
 * Erases an entry in the bin for good, with its files. Throws 409 if other entries refer to it.
 */
export async function eraseEntry({ kind, id, by }: Asked & { id: number }): Promise<void> {
  const keys = await erasing(() =>
    inEntryTransaction(by, async (writing) => {
      const { client } = writing
      const entry = await lockEntry({ kind, id, isInBin: true }, client)
      authorize(by, 'erase', kind, entry)
      await refuseIfUsed(id, client)
      const originals = await originalsOf([id], client)
      for (const key of originals) await markPending(key)
      await client.from('refs').where('entry_id', id).delete()
      await client.from('entries').where({ id }).delete()
      if (entry.restoreTo !== null && entry.deletedAt !== null) {
        const languages = [...languagesOfSides(entry)]
        const erased = { entryId: entry.restoreTo, languages, until: entry.deletedAt }
        await dropFromVersions(kind, erased, client)
      }
      const after = { ...entry, sides: [] }
      await emit({ what: 'erased', kind, before: entry, after, seen: new Set(), by }, writing)
      return originals
    }),
  )
  for (const key of keys) await resolvePending(key)
}

/** The time up to which deletions are final, in the database's format. */
const endOfStay = (now: DateTime = DateTime.utc()): string =>
  toDatabaseTime(now.minus({ days: BIN_DAYS }))

const BATCH = 50

/** Erases what has been in the bin for the full period, except for what others refer to. */
export async function eraseOverdueEntries(now?: DateTime): Promise<void> {
  for (let after = 0; ;) {
    const rows: { id: number; kind: string }[] = await db
      .from('entries')
      .whereNotExists((refs) => refs.from('refs').whereColumn('refs.target_id', 'entries.id'))
      .where('in_bin', true)
      .where('deleted_at', '<=', endOfStay(now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'kind')
    for (const { id, kind } of rows) {
      const served = kindNamed(kind)
      if (served) await eraseEntry({ kind: served, id, by: PRODUCT })
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
