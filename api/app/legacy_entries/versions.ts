import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Done } from '@ufuq/shared/contract/entries'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { VERSION_LIMITS } from '@ufuq/shared/contract/versions'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { cutPage, type Page } from '#core/lists/keyset'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'

/** The content of an entry at one moment. */
export interface EntryState {
  state: 'draft' | 'published'
  sides: readonly string[]
  content: object
  /** Who wrote the content, and when; null if that was never recorded. */
  byId: number | null
  at: DateTime | null
}

/** A version without its content. */
export interface EntryVersion {
  number: number
  state: EntryState['state']
  sides: string[]
  saved: Done | null
}

const textOf = ({ sides, content }: EntryState) => {
  const text = JSON.stringify(content)
  return { sides: JSON.stringify(sides), content: text, bytes: Buffer.byteLength(text) }
}

/** An entry whose previous state is stored with each change; see `changeEntry`. */
export interface Versioned extends EntryState {
  table: string
  /** The id of the row in `table`. The row must be locked. */
  id: number
  at: DateTime
}

/** Stores the version under the entry's next number. An author of 0 is stored as null. */
const STORE_FORMER = `
  insert into entry_versions
    (entry_id, number, state, sides, content, bytes, by_id, written_at, expires_at)
  select owner.entry_id, coalesce((
      select max(kept.number) from entry_versions kept where kept.entry_id = owner.entry_id
    ), 0) + 1, ?, ?, ?, ?, nullif(?, 0), ?, ?
  from ?? owner
  where owner.id = ? and owner.entry_id is not null`
const UNLESS_RECENT = `
  and not exists (
    select 1 from entry_versions recent
    where recent.entry_id = owner.entry_id and recent.state = ?
      and recent.by_id = ? and recent.written_at > ?)`

/**
 * Stores the state that `after` just replaced, for a limited time, with one statement. While one
 * person keeps editing, stores only one state every ten minutes, so that a burst of saves does not
 * displace all earlier states.
 */
export async function storeFormer(
  before: Versioned,
  { table, id, ...after }: Versioned,
  client: TransactionClientContract,
): Promise<void> {
  const { sides, content, bytes } = textOf(before)
  if (content === JSON.stringify(after.content)) return
  const { state, at, byId } = before
  const expiresAt = toDatabaseTime(DateTime.utc().plus({ days: VERSION_LIMITS.days }))
  const row = [state, sides, content, bytes, byId ?? 0, toDatabaseTime(at), expiresAt, table, id]
  if (byId === null || byId !== after.byId) {
    await client.rawQuery(STORE_FORMER, row)
    return
  }
  const recently = toDatabaseTime(at.minus({ minutes: VERSION_LIMITS.minutesApart }))
  await client.rawQuery(STORE_FORMER + UNLESS_RECENT, [...row, state, byId, recently])
}

interface Row {
  number: number
  state: EntryState['state']
  sides: string
  content: string
  by_id: number | null
  name: string | null
  written_at: string | Date | null
}

const COLUMNS = ['kept.number', 'kept.state', 'kept.sides', 'kept.by_id', 'kept.written_at']

const versionsOf = (entryId: number, client: QueryClientContract) =>
  client
    .from('entry_versions as kept')
    .leftJoin('users', 'users.id', 'kept.by_id')
    .where('kept.entry_id', entryId)
    .where((lasting) =>
      lasting
        .whereNull('kept.expires_at')
        .orWhere('kept.expires_at', '>', toDatabaseTime(DateTime.utc())),
    )

const toVersion = ({ number, state, sides, ...row }: Omit<Row, 'content'>): EntryVersion => ({
  number,
  state,
  sides: JSON.parse(sides) as string[],
  saved: row.written_at === null ? null : { by: byOf(row), at: atOf(row.written_at) },
})

const byOf = ({ by_id: id, name }: Pick<Row, 'by_id' | 'name'>) =>
  id === null ? null : toColleague({ id, name })

const atOf = (moment: string | Date) => wireTimeOf(moment)

/**
 * The versions of an entry without their content, newest first. `after` is the number of the last
 * version on the previous page.
 */
export async function listVersions(
  entryId: number,
  { limit = PAGE_SIZE.default, after }: { limit?: number | undefined; after?: number | undefined },
  client: QueryClientContract = db.connection(),
): Promise<Page<EntryVersion>> {
  const query = versionsOf(entryId, client)
    .select(...COLUMNS, 'users.display_name as name')
    .orderBy('kept.number', 'desc')
    .limit(limit + 1)
  if (after !== undefined) void query.where('kept.number', '<', after)
  const rows: Row[] = await query
  return cutPage(rows.map(toVersion), limit, ({ number }) => String(number))
}

/** One version with its content; throws 404 if it does not exist. */
export async function findVersion(
  entryId: number,
  number: number,
  client: QueryClientContract = db.connection(),
): Promise<EntryVersion & { content: unknown }> {
  const row: Row | null = await versionsOf(entryId, client)
    .select(...COLUMNS, 'kept.content', 'users.display_name as name')
    .where('kept.number', number)
    .first()
  if (!row) throw ApiException.notFound('Version')
  return { ...toVersion(row), content: JSON.parse(row.content) as unknown }
}

/**
 * Moves the versions of an entry to the entry that it becomes part of, and numbers them after the
 * versions of that entry.
 */
export async function moveVersions(
  { from, to }: { from: number; to: number },
  client: TransactionClientContract,
): Promise<void> {
  const last: { number: number | null } | null = await client
    .from('entry_versions')
    .where('entry_id', to)
    .max('number as number')
    .first()
  await client
    .from('entry_versions')
    .where('entry_id', from)
    .update({ entry_id: to, number: client.raw('number + ?', [last?.number ?? 0]) })
}
