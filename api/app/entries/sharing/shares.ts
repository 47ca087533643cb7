import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AuthorInput } from '@ufuq/shared/contract/sharing'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import type { SharedDrafts, Entry } from '#entries/types'

interface ShareRow {
  entry_id: number
  user_id: number
  shared_by_id: number
  /** SQLite returns a number instead of a boolean. */
  covers_all: boolean | number
}

/** Loads the drafts that are shared with the caller, which are needed to check permissions. */
export async function readSharesOfReader({ auth }: HttpContext, next: NextFn) {
  if (auth.user?.role === 'author') auth.user.sharedDrafts = await sharedWith(auth.user.id)
  return next()
}

/** The drafts of others that a person may write: those of entries that are shared. */
async function sharedWith(id: number): Promise<SharedDrafts> {
  const rows: ShareRow[] = await db
    .from('shares as share')
    .leftJoin('sides as side', (side) =>
      side.on('side.entry_id', 'share.entry_id').onVal('side.author_id', id),
    )
    .select('share.entry_id', 'share.user_id', 'share.shared_by_id', 'share.covers_all')
    .whereNotNull('side.author_id')
    .orWhereIn('share.entry_id', (own) =>
      own.from('shares').select('entry_id').where('user_id', id),
    )
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id)
  return new Map(
    [...byEntry].map(([entryId, shares]) => [entryId, authorsOpenTo(id, shares.map(toShare))]),
  )
}

/** Like the drafts that are loaded for the caller, for a person and an entry with its shares. */
export const sharedIn = (
  { id, sides }: Pick<Entry, 'id' | 'sides'>,
  personId: number,
  shares: readonly Share[],
): SharedDrafts => {
  const isConcerned =
    shares.some(({ userId }) => userId === personId) ||
    sides.some(({ authorId }) => authorId === personId)
  return new Map(isConcerned ? [[id, authorsOpenTo(personId, shares)]] : [])
}

/**
 * The authors whose drafts of an entry a person may write besides their own: the people who shared
 * it and those with whom it is shared. Excludes sides that an editor wrote, unless an editor shared
 * the entry.
 */
function authorsOpenTo(
  id: number,
  shares: readonly Omit<Share, 'at'>[],
): ReadonlySet<number> | 'all' {
  const own = shares.find(({ userId }) => userId === id)
  if (own?.coversAll) return 'all'
  return new Set([...shares.map(({ userId }) => userId), ...(own ? [own.sharedById] : [])])
}

/** The number of entries with drafts that colleagues share with a person. */
export async function countShared({ name }: { name: string }, userId: number): Promise<number> {
  const [row]: { count: number | string }[] = await db
    .from('shares')
    .join('entries', 'entries.id', 'shares.entry_id')
    .where({ 'shares.user_id': userId, 'entries.kind': name, 'entries.in_bin': false })
    .whereExists((drafts) => {
      void drafts
        .from('sides')
        .whereColumn('sides.entry_id', 'shares.entry_id')
        .where('sides.status', 'draft')
    })
    .count('* as count')
  return Number(row?.count ?? 0)
}

/** Somebody who may write the drafts of an entry together with their authors. */
export interface Share {
  userId: number
  sharedById: number
  /** Whether every side is shared, or only those of the person who shares. */
  coversAll: boolean
  at: string | Date
}

/** The shares of an entry, oldest first. */
export async function sharesOf(
  entry_id: number,
  client: QueryClientContract = db.connection(),
): Promise<Share[]> {
  const rows: (ShareRow & { at: string | Date })[] = await client
    .from('shares')
    .where({ entry_id })
    .orderBy('at')
    .orderBy('user_id')
  return rows.map((row) => ({ ...toShare(row), at: row.at }))
}

const toShare = ({ user_id, shared_by_id, covers_all }: ShareRow): Omit<Share, 'at'> => ({
  userId: user_id,
  sharedById: shared_by_id,
  coversAll: Boolean(covers_all),
})

/** Writes a share of a locked entry, in place of an earlier one with the same person. */
export async function writeShare(
  entry_id: number,
  { userId: user_id, sharedById: shared_by_id, coversAll: covers_all }: Omit<Share, 'at'>,
  client: TransactionClientContract,
): Promise<void> {
  await endShare(entry_id, user_id, client)
  const at = toDatabaseTime(DateTime.utc())
  await client.table('shares').insert({ entry_id, user_id, shared_by_id, covers_all, at })
}

export const endShare = (
  entry_id: number,
  user_id: number,
  client: TransactionClientContract,
): Promise<unknown> => client.from('shares').where({ entry_id, user_id }).delete().exec()

/**
 * Gives drafts to another author, with their shares and the reviews that the former author asked
 * for. This is no change of the texts: their versions stay. The entry is locked.
 */
export async function giveSides(
  entry_id: number,
  ids: readonly number[],
  { from, to }: AuthorInput,
  client: TransactionClientContract,
): Promise<void> {
  await client
    .from('sides')
    .whereIn('id', [...ids])
    .update({ author_id: to })
  await client
    .from('entry_reviews')
    .where({ entry_id, requested_by_id: from, kind: 'draft' })
    .update({ requested_by_id: to })
  const shares = () => client.from('shares').where({ entry_id })
  await shares().where({ user_id: to }).delete()
  await shares().where({ shared_by_id: from }).update({ shared_by_id: to })
}

/** The ids of the entries of a kind with drafts of an author, outside the bin. */
export async function entriesWithDraftsOf(
  { name }: { name: string },
  authorId: number,
  client: QueryClientContract = db.connection(),
): Promise<number[]> {
  const rows: { entry_id: number }[] = await client
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'sides.kind': name, 'sides.author_id': authorId, 'sides.status': 'draft' })
    .where('entries.in_bin', false)
    .distinct('sides.entry_id')
    .orderBy('sides.entry_id')
  return rows.map(({ entry_id }) => entry_id)
}
