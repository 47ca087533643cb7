import { isDeepStrictEqual } from 'node:util'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Done } from '@ufuq/shared/contract/entries'
import { PAGE_SIZE, VERSION_LIMITS } from '@ufuq/shared/contract/limits'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { erasing } from '#core/database/erasing'
import { ApiException } from '#core/errors/api_exception'
import { cutPage, type Page } from '#core/lists/keyset'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { onlyIn } from '#entries/apply_change'
import { toColleague } from '#entries/colleagues'
import type { ServedKind, Writing } from '#entries/hooks'
import { servedKinds } from '#entries/kinds'
import type { Entry, Side } from '#entries/types'

/** The states of sides; times are ISO 8601 in UTC. */
type SideStates = Partial<Record<SideLanguage, Pick<Side, 'version' | 'status' | 'publishedAt'>>>

/** A former state of an entry without its content. */
export interface Version {
  number: number
  sides: SideStates
  saved: Done
  note: string | null
}

const statesOf = ({ sides }: Entry): SideStates =>
  Object.fromEntries(
    sides.map(({ language, version, status, publishedAt }) => [
      language,
      { version, status, publishedAt: publishedAt && wireTimeOf(publishedAt) },
    ]),
  )

interface Replaced {
  before: Entry
  after: Entry
  note?: string | undefined
}

/**
 * Stores the state that a change replaced. While one person keeps editing, stores only one state
 * every ten minutes, unless what visitors see has changed.
 */
export async function storeFormer(
  { versions }: ServedKind,
  { before, after, note }: Replaced,
  client: TransactionClientContract,
): Promise<void> {
  const isSame =
    isDeepStrictEqual(before.values, after.values) &&
    isDeepStrictEqual(publicParts(before), publicParts(after))
  if (before.id === 0 || before.sides.length === 0 || versions === false || isSame) return
  const by_id = before.changedById
  if (by_id === after.changedById && isDeepStrictEqual(publicParts(before), publicParts(after))) {
    const { minutesApart } = VERSION_LIMITS
    const since = fromDatabaseTime(before.changedAt).minus({ minutes: minutesApart })
    const recent: object | null = await client
      .from('versions')
      .where({ entry_id: after.id, by_id })
      .where('at', '>', toDatabaseTime(since))
      .select('number')
      .first()
    if (recent) return
  }
  const days = versions?.days ?? VERSION_LIMITS.days
  const content = JSON.stringify(before.values)
  await client.table('versions').insert({
    entry_id: after.id,
    // MySQL lets an insert read its own table only by a derived one.
    number: client.raw(
      '(select last.number + 1 from (select coalesce(max(number), 0) as number from versions where entry_id = ?) as last)',
      [after.id],
    ),
    content,
    sides: JSON.stringify(statesOf(before)),
    bytes: Buffer.byteLength(content),
    by_id,
    at: before.changedAt,
    expires_at: toDatabaseTime(DateTime.utc().plus({ days })),
    note: note ?? null,
  })
}

const publicParts = ({ sides }: Entry) => sides.map(({ language, live }) => [language, live])

async function lastNumber(entryId: number, client: QueryClientContract): Promise<number> {
  const [row] = await client.from('versions').where('entry_id', entryId).max('number as number')
  return Number(row?.number ?? 0)
}

interface Row {
  entry_id: number
  number: number
  content: string
  sides: string
  by_id: number | null
  name: string | null
  at: string | Date
  note: string | null
}

const COLUMNS = ['number', 'sides', 'by_id', 'at', 'note'].map((column) => `versions.${column}`)

const versionsOf = (entryId: number, client: QueryClientContract) =>
  client
    .from('versions')
    .leftJoin('users', 'users.id', 'versions.by_id')
    .where('versions.entry_id', entryId)
    .where((lasting) =>
      lasting
        .whereNull('versions.expires_at')
        .orWhere('versions.expires_at', '>', toDatabaseTime(DateTime.utc())),
    )
    .select(...COLUMNS, 'users.display_name as name')

const toVersion = ({
  number,
  sides,
  by_id: id,
  name,
  at,
  note,
}: Omit<Row, 'content'>): Version => ({
  number,
  sides: JSON.parse(sides) as SideStates,
  saved: {
    by: id === null ? null : toColleague({ id, name }),
    at: wireTimeOf(at),
  },
  note,
})

/**
 * The former states of an entry, newest first. `after` is the number of the last one on the
 * previous page.
 */
export async function listVersions(
  entryId: number,
  { limit = PAGE_SIZE.default, after }: { limit?: number | undefined; after?: number | undefined },
): Promise<Page<Version>> {
  const query = versionsOf(entryId, db.connection())
  if (after !== undefined) void query.where('versions.number', '<', after)
  const rows: Row[] = await query.orderBy('versions.number', 'desc').limit(limit + 1)
  return cutPage(rows.map(toVersion), limit, ({ number }) => String(number))
}

/** A former state with its document. Throws 404 if it does not exist. */
export async function findVersion(
  kind: ServedKind,
  { id, number }: { id: number; number: number },
  client: QueryClientContract = db.connection(),
): Promise<Version & { values: Tree }> {
  const row: Row | null = await versionsOf(id, client)
    .where('versions.number', number)
    .select('versions.content')
    .first()
  if (!row) throw ApiException.notFound('Version')
  return {
    ...toVersion(row),
    values: applyValues(kind.fields, JSON.parse(row.content) as Tree, {}),
  }
}

interface Moved {
  from: number
  to: number
  /** The languages that the other entry gets. */
  languages: readonly SideLanguage[]
}

/** Copies these languages of the versions of an entry to another one, after those that it has. */
export async function copyVersions(
  kind: ServedKind,
  { from, to, languages }: Moved,
  { client, count }: Writing,
): Promise<void> {
  const rows: Row[] = await client.from('versions').where('entry_id', from).orderBy('number')
  let number = await lastNumber(to, client)
  for (const row of rows) {
    const states = Object.entries(JSON.parse(row.sides) as SideStates)
    const kept = states.filter(([language]) => languages.includes(language as SideLanguage))
    if (kept.length === 0) continue
    number += 1
    const values = onlyIn(kind, JSON.parse(row.content) as Tree, languages)
    const content = JSON.stringify(values)
    const bytes = Buffer.byteLength(content)
    count(bytes)
    const sides = JSON.stringify(Object.fromEntries(kept))
    await client.table('versions').insert({ ...row, entry_id: to, number, content, sides, bytes })
  }
}

interface Dropped {
  entryId: number
  languages: readonly SideLanguage[]
  /** Versions that were saved later stay as they are; a time in the database's format. */
  until: string
}

/** Removes these languages from the versions of an entry. */
export async function dropFromVersions(
  kind: ServedKind,
  { entryId, languages, until }: Dropped,
  client: TransactionClientContract,
): Promise<void> {
  const versions = () => client.from('versions').where('entry_id', entryId)
  const rows: Pick<Row, 'number' | 'content' | 'sides'>[] = await versions()
    .where('at', '<=', until)
    .select('number', 'content', 'sides')
  for (const { number, content, sides } of rows) {
    const states = Object.entries(JSON.parse(sides) as SideStates)
    const left = states.filter(([language]) => !languages.includes(language as SideLanguage))
    const row = () => versions().where({ number })
    if (left.length === 0) await row().delete()
    else if (left.length < states.length) {
      const kept = left.map(([language]) => language as SideLanguage)
      const values = onlyIn(kind, JSON.parse(content) as Tree, kept)
      await row().update({
        content: JSON.stringify(values),
        sides: JSON.stringify(Object.fromEntries(left)),
      })
    }
  }
}

/** The number of entries per round. */
const BATCH = 200

/** Deletes expired versions, and the oldest ones of an entry that has too many or too large ones. */
export async function forgetVersions(now: DateTime = DateTime.utc()): Promise<void> {
  const expired = () =>
    db.from('versions').where('expires_at', '<=', toDatabaseTime(now)).limit(1).first()
  if (await expired()) {
    await erasing(() => db.from('versions').where('expires_at', '<=', toDatabaseTime(now)).delete())
  }
  for (const { name, versions } of servedKinds()) {
    const max = (versions || null)?.most ?? VERSION_LIMITS.max
    const crowded: { entry_id: number }[] = await db
      .from('versions')
      .join('entries', 'entries.id', 'versions.entry_id')
      .where('entries.kind', name)
      .select('entry_id')
      .whereNotNull('expires_at')
      .groupBy('entry_id')
      .havingRaw('count(*) > ? or (count(*) > 1 and sum(bytes) > ?)', [
        max,
        VERSION_LIMITS.maxBytes,
      ])
      .limit(BATCH)
    for (const { entry_id } of crowded) await forgetSurplus(entry_id, max)
  }
}

/** The newest version stays, whatever its size. */
async function forgetSurplus(entry_id: number, max: number): Promise<void> {
  const stored: { number: number; bytes: number }[] = await db
    .from('versions')
    .select('number', 'bytes')
    .where({ entry_id })
    .whereNotNull('expires_at')
    .orderBy('number', 'desc')
  let bytes = 0
  const tooMany = stored.filter((row, at) => {
    bytes += row.bytes
    return at > 0 && (at >= max || bytes > VERSION_LIMITS.maxBytes)
  })
  const numbers = tooMany.map(({ number }) => number)
  await erasing(() => db.from('versions').where({ entry_id }).whereIn('number', numbers).delete())
}
