import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { joinSides, sideOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { ApiException } from '#core/errors/api_exception'
import { storedTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Side, Entry } from '#entries/types'

export const sideIn = ({ sides }: Pick<Entry, 'sides'>, language: SideLanguage): Side | undefined =>
  sides.find((side) => side.language === language)

/** Whether nobody has changed the entry since it was created. */
export const isUntouched = ({ version, sides }: Pick<Entry, 'version' | 'sides'>): boolean =>
  version === 1 && sides.every((side) => side.version === 1)

/** A value that is a text; empty for any other. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The public content of each language. */
export const livesOf = (sides: readonly Side[]): Partial<Record<SideLanguage, Tree>> =>
  Object.fromEntries(sides.flatMap(({ language, live }) => (live ? [[language, live]] : [])))

type Time = string | Date

export interface EntryRow {
  id: number
  kind: string
  key: string | null
  version: number
  in_bin: number | boolean
  deleted_at: Time | null
  deleted_by_id: number | null
  restore_to: number | null
  position: number | null
  is_demo: number | boolean
  created_at: Time
  created_by_id: number | null
  changed_at: Time
  changed_by_id: number | null
}

interface SideRow {
  id: number
  entry_id: number
  language: SideLanguage
  version: number
  author_id: number | null
  status: Side['status']
  has_draft: number | boolean
  published_at: Time | null
  listed_at: Time
  changed_at: Time
  corrected_at: Time | null
  follow_since: Time | null
  live: string | null
}

const maybeTime = (time: Time | null): string | null => time && storedTime(time)

/** Fields may have been declared since a side was stored. */
function completed(kind: ServedKind, live: Tree, language: SideLanguage): Tree {
  if (Object.keys(kind.fields).every((name) => name in live)) return live
  const { fields } = kind
  return sideOf(fields, applyValues(fields, joinSides(fields, { [language]: live }), {}), language)
}

function toSide(kind: ServedKind, row: SideRow): Side {
  return {
    id: row.id,
    language: row.language,
    version: row.version,
    authorId: row.author_id,
    status: row.status,
    publishedAt: maybeTime(row.published_at),
    listedAt: storedTime(row.listed_at),
    changedAt: storedTime(row.changed_at),
    correctedAt: maybeTime(row.corrected_at),
    followSince: maybeTime(row.follow_since),
    live: row.live === null ? null : completed(kind, JSON.parse(row.live) as Tree, row.language),
    hasDraft: Boolean(row.has_draft),
  }
}

interface DraftRow {
  entry_id: number
  content: string
  publish_at: Time | null
}

function toEntry(
  kind: ServedKind,
  row: EntryRow,
  sides: Side[],
  draft: DraftRow | undefined,
): Entry {
  return {
    id: row.id,
    kind: row.kind,
    key: row.key,
    version: row.version,
    isInBin: Boolean(row.in_bin),
    deletedAt: maybeTime(row.deleted_at),
    deletedById: row.deleted_by_id,
    restoreTo: row.restore_to,
    position: row.position,
    isDemo: Boolean(row.is_demo),
    createdAt: storedTime(row.created_at),
    createdById: row.created_by_id,
    changedAt: storedTime(row.changed_at),
    changedById: row.changed_by_id,
    publishAt: maybeTime(draft?.publish_at ?? null),
    sides,
    // The fields may have been declared differently when the values were saved.
    values: applyValues(
      kind.fields,
      draft ? (JSON.parse(draft.content) as Tree) : joinSides(kind.fields, livesOf(sides)),
      {},
    ),
  }
}

/** The entries of these rows, with one statement, or with two if some have a draft. */
export async function readRows(
  kind: ServedKind,
  rows: readonly EntryRow[],
  client: QueryClientContract = db.connection(),
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sides: SideRow[] = await client.from('sides').whereIn('entry_id', ids).orderBy('language')
  const byEntry = Map.groupBy(sides, ({ entry_id }) => entry_id)
  const drafted = ids.filter((id) => byEntry.get(id)?.some((side) => side.has_draft) ?? true)
  const drafts: DraftRow[] =
    drafted.length === 0
      ? []
      : await client
          .from('drafts')
          .whereIn('entry_id', drafted)
          .where('release_id', 0)
          .select('entry_id', 'content', 'publish_at')
  const draftOf = new Map(drafts.map((draft) => [draft.entry_id, draft]))
  return rows.map((row) =>
    toEntry(
      kind,
      row,
      (byEntry.get(row.id) ?? []).map((side) => toSide(kind, side)),
      draftOf.get(row.id),
    ),
  )
}

/** The entries of a kind with these ids, in the bin or not; in no order. */
export async function findEntries(kind: ServedKind, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows: EntryRow[] = await db
    .from('entries')
    .where('kind', kind.name)
    .whereIn('id', [...ids])
  return readRows(kind, rows)
}

interface Wanted {
  kind: ServedKind
  /** An id, or the key of an entry that the product ships. */
  id: number | string
  /** Whether the entry is expected in the bin. */
  isInBin?: boolean
}

const rowOf = ({ kind, id, isInBin = false }: Wanted, client: QueryClientContract) =>
  client
    .from('entries')
    .where({ kind: kind.name, in_bin: isInBin, [typeof id === 'number' ? 'id' : 'key']: id })

/** Reads an entry. Throws 404 if there is none. */
export async function findEntry(
  wanted: Wanted,
  client: QueryClientContract = db.connection(),
): Promise<Entry> {
  return one(wanted, await rowOf(wanted, client).first(), client)
}

/**
 * Reads an entry and locks it until the end of the transaction. Throws 404 if there is none. Lock
 * several entries in the order of their ids.
 */
export async function lockEntry(wanted: Wanted, client: TransactionClientContract): Promise<Entry> {
  return one(wanted, await rowOf(wanted, client).forUpdate().first(), client)
}

const ofSides = (
  kind: ServedKind,
  sideIds: readonly number[],
  client: QueryClientContract,
  isInBin = false,
) =>
  client
    .from('entries')
    .where({ kind: kind.name, in_bin: isInBin })
    .whereIn(
      'id',
      client
        .from('sides')
        .select('entry_id')
        .whereIn('id', [...sideIds]),
    )

/** The entries of these sides, outside the bin; in no order. */
export async function findEntriesOfSides(
  kind: ServedKind,
  sideIds: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Entry[]> {
  return sideIds.length === 0 ? [] : readRows(kind, await ofSides(kind, sideIds, client), client)
}

/** Reads an entry for its editor. If there is none, the 404 says whether it is in the bin. */
export async function openEntry(
  kind: ServedKind,
  wanted: Pick<Wanted, 'id'> | { side: number },
): Promise<Entry> {
  const client = db.connection()
  const rows = (isInBin: boolean) =>
    'side' in wanted
      ? ofSides(kind, [wanted.side], client, isInBin)
      : rowOf({ kind, id: wanted.id, isInBin }, client)
  const [entry] = await readRows(kind, await rows(false), client)
  if (entry) return entry
  const isDeleted = (await rows(true).first()) !== null
  throw new ApiException(404, 'not_found', 'Entry not found', { extra: { isDeleted } })
}

/** Locks the entries of these sides, outside the bin, until the end of the transaction. */
export async function lockEntriesOfSides(
  kind: ServedKind,
  sideIds: readonly number[],
  client: TransactionClientContract,
): Promise<Entry[]> {
  if (sideIds.length === 0) return []
  const rows: EntryRow[] = await ofSides(kind, sideIds, client).orderBy('id').forUpdate()
  return readRows(kind, rows, client)
}

async function one({ kind }: Wanted, row: EntryRow | null, client: QueryClientContract) {
  const [entry] = row ? await readRows(kind, [row], client) : []
  if (!entry) throw ApiException.notFound('Entry')
  return entry
}
