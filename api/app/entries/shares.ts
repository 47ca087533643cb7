import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SharedDrafts } from '#entries/permissions'

interface ShareRow {
  entry_id: number
  user_id: number
  shared_by_id: number
  /** The author of a side, if that is the person. */
  author_id: number | null
  /** SQLite returns a number instead of a boolean. */
  covers_all: boolean | number
}

/** Loads the drafts that are shared with the caller, which are needed to check permissions. */
export async function readSharesOfReader({ auth }: HttpContext, next: NextFn) {
  if (auth.user?.role === 'author') auth.user.sharedDrafts = await sharedWith(auth.user.id)
  return next()
}

/** The drafts of others that a person may write: those of entries that are shared. */
export async function sharedWith(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<SharedDrafts> {
  const rows: ShareRow[] = await client
    .from('shares as share')
    .leftJoin('sides as side', (side) =>
      side.on('side.entry_id', 'share.entry_id').onVal('side.author_id', id),
    )
    .select('share.entry_id', 'share.user_id', 'share.shared_by_id', 'share.covers_all')
    .select('side.author_id')
    .whereNotNull('side.author_id')
    .orWhereIn('share.entry_id', (own) => own.from('shares').select('entry_id').where('user_id', id))
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id)
  return new Map([...byEntry].map(([entryId, shares]) => [entryId, authorsOpenTo(id, shares)]))
}

/**
 * The authors whose drafts of an entry a person may write besides their own: the people who shared
 * it and those with whom it is shared. Excludes sides that an editor wrote, unless an editor shared
 * the entry.
 */
function authorsOpenTo(id: number, shares: readonly ShareRow[]): ReadonlySet<number> | 'all' {
  const own = shares.find(({ user_id }) => user_id === id)
  if (own && Boolean(own.covers_all)) return 'all'
  return new Set([...shares.map(({ user_id }) => user_id), ...(own ? [own.shared_by_id] : [])])
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
