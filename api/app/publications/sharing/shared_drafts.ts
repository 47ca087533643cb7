import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SharedDrafts } from '#accounts/user'
import type User from '#accounts/user'
import { mayPublish } from '#publications/permissions'

interface ShareRow {
  pair_id: number
  user_id: number
  shared_by_id: number
  /** SQLite has no booleans. */
  covers_all: boolean | number
}

/** Reads what permissions have to know of whoever asks, before anything is decided. */
export async function readSharesOfReader({ auth }: HttpContext, next: NextFn) {
  if (auth.user) await readSharedDrafts(auth.user)
  return next()
}

/** Of more than these a list does not show them all: nobody writes so many together. */
const MAX_PAIRS = 200

/** The pairs that are shared with somebody, the latest first. */
export async function pairsSharedWith(userId: number): Promise<number[]> {
  const rows: { pair_id: number }[] = await db
    .from('draft_shares')
    .select('pair_id')
    .where('user_id', userId)
    .orderBy('id', 'desc')
    .limit(MAX_PAIRS)
  return rows.map(({ pair_id }) => pair_id)
}

/** Whoever can publish may change every draft anyway. */
export async function readSharedDrafts(
  person: Pick<User, 'id' | 'role' | 'sharedDrafts'>,
  client: QueryClientContract = db.connection(),
): Promise<void> {
  person.sharedDrafts = mayPublish(person) ? new Map() : await sharedWith(person.id, client)
}

async function sharedWith(id: number, client: QueryClientContract): Promise<SharedDrafts> {
  const rows: ShareRow[] = await client
    .from('draft_shares')
    .select('pair_id', 'user_id', 'shared_by_id', 'covers_all')
    .whereIn('pair_id', (own) => own.from('draft_shares').select('pair_id').where('user_id', id))
    .orWhereExists((written) =>
      written
        .from('publications')
        .whereColumn('publications.pair_id', 'draft_shares.pair_id')
        .where({ author_id: id, is_live: 1 }),
    )
  const ofPairs = [...Map.groupBy(rows, ({ pair_id }) => pair_id)]
  return new Map(ofPairs.map(([pairId, ofPair]) => [pairId, sidesOpenTo(id, ofPair)]))
}

/**
 * Whose sides of a pair somebody may write besides their own: those of whoever shared theirs with them, and those of
 * everybody it is shared with. A side that an editor wrote stays the editor's, unless an editor shared the pair.
 */
function sidesOpenTo(id: number, shares: readonly ShareRow[]): ReadonlySet<number> | 'all' {
  const own = shares.find(({ user_id }) => user_id === id)
  if (own && Boolean(own.covers_all)) return 'all'
  return new Set([...shares.map(({ user_id }) => user_id), ...(own ? [own.shared_by_id] : [])])
}
