import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import cdnSettings from '#config/cdn'
import type { ChangedKeys } from '#content/cache'
import type { ServerState } from '#core/health/server_state'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

/** A purge that the CDN has not yet confirmed twice. */
export interface WaitingPurge {
  id: number
  /** The tags to purge; null for everything. */
  tags: readonly string[] | null
  attempts: number
  isRepeated: boolean
}

/**
 * Records, in the transaction of a change, what the CDN must purge once the transaction is
 * committed.
 */
export async function recordPurge(client: QueryClientContract, keys: ChangedKeys): Promise<void> {
  if (!cdnSettings.current) return
  const tags = keys && keys.filter((key) => key !== 'drafts')
  if (tags?.length !== 0) await insert(client, tags, DateTime.utc())
  await planNextPurge(client)
}

/**
 * Purges everything when a process starts, because pages of a previous release refer to files that
 * no longer exist.
 */
export const purgeAllAtStart = (): Promise<unknown> => insert(db.connection(), null, DateTime.utc())

/**
 * Plans a purge for the time when the next scheduled text is published. Each change and each purge
 * plans one. If that text is no longer scheduled, the purge is harmless.
 */
export async function planNextPurge(client: QueryClientContract): Promise<void> {
  const now = toDatabaseTime(DateTime.utc())
  const next: { published_at: string | Date } | null = await client
    .from('sides')
    .select('published_at')
    .where({ kind: publication.name, is_public: true })
    // The index of what is public begins with the language.
    .whereIn('language', [...LANGUAGES])
    .where('published_at', '>', now)
    .orderBy('published_at')
    .first()
  if (!next) return
  const due = fromDatabaseTime(next.published_at)
  const planned: unknown = await client
    .from('cdn_purges')
    .where('wanted_at', toDatabaseTime(due))
    .whereNull('tags')
    .first()
  if (!planned) await insert(client, null, due)
}

const insert = (client: QueryClientContract, tags: WaitingPurge['tags'], moment: DateTime) =>
  client.table('cdn_purges').insert({
    tags: tags && JSON.stringify(tags),
    wanted_at: toDatabaseTime(moment),
    due_at: toDatabaseTime(moment),
    attempts: 0,
    is_repeated: false,
  })

interface Row {
  id: number
  tags: string | null
  attempts: number
  is_repeated: number | boolean
}

/** The purges that are due, oldest first. */
export async function duePurges(limit: number): Promise<WaitingPurge[]> {
  const rows: Row[] = await db
    .from('cdn_purges')
    .select('id', 'tags', 'attempts', 'is_repeated')
    .where('due_at', '<=', toDatabaseTime(DateTime.utc()))
    .orderBy('id')
    .limit(limit)
  return rows.map(({ tags, is_repeated, ...row }) => ({
    ...row,
    tags: tags === null ? null : (JSON.parse(tags) as string[]),
    isRepeated: Boolean(is_repeated),
  }))
}

/**
 * How many purges the CDN has not confirmed, and for how many seconds the oldest has waited; null
 * without a CDN.
 */
export async function purgeState(): Promise<ServerState['purges']> {
  if (!cdnSettings.current) return null
  const now = DateTime.utc()
  const [row]: { waiting: number | string; oldest: string | Date | null }[] = await db
    .from('cdn_purges')
    .where('is_repeated', false)
    .where('wanted_at', '<=', toDatabaseTime(now))
    .count('* as waiting')
    .min('wanted_at as oldest')
  const oldest = row?.oldest ? fromDatabaseTime(row.oldest) : now
  const seconds = Math.max(0, Math.round(now.diff(oldest, 'seconds').seconds))
  return { waiting: Number(row?.waiting ?? 0), seconds }
}
