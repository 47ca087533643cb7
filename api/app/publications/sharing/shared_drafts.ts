import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { mayPublish } from '#publications/permissions'

type Person = Pick<User, 'id' | 'role' | 'sharedDrafts'>

interface ShareRow {
  pair_id: number
  user_id: number
  shared_by_id: number
  /** The author of a side of the pair, if requested. There is one row for each author. */
  author_id: number | null
  /** SQLite returns a number instead of a boolean. */
  covers_all: boolean | number
}

/** Loads the drafts that are shared with the caller, which are needed to check permissions. */
export async function readSharesOfReader({ auth }: HttpContext, next: NextFn) {
  if (auth.user) await readSharedDrafts([auth.user])
  return next()
}

/**
 * The maximum number of pairs in a list. Nobody is expected to have more pairs shared with them.
 */
const MAX_PAIRS = 200

/** The pairs that are shared with somebody, latest first. */
export async function pairsSharedWith(userId: number): Promise<number[]> {
  const rows: { pair_id: number }[] = await db
    .from('draft_shares')
    .select('pair_id')
    .where('user_id', userId)
    .orderBy('id', 'desc')
    .limit(MAX_PAIRS)
  return rows.map(({ pair_id }) => pair_id)
}

/**
 * Loads the shares of these people with one query. Skips people who can publish, because they may
 * change every draft anyway.
 */
export async function readSharedDrafts(
  people: readonly Person[],
  client: QueryClientContract = db.connection(),
): Promise<void> {
  const ids = people.filter((person) => !mayPublish(person)).map(({ id }) => id)
  const ofPairs = ids.length === 0 ? [] : await sharesAround(ids, client)
  for (const person of people) {
    const open = mayPublish(person) ? [] : ofPairs.filter(([, ofPair]) => isIn(person, ofPair))
    person.sharedDrafts = new Map(
      open.map(([pairId, ofPair]) => [pairId, sidesOpenTo(person.id, ofPair)]),
    )
  }
}

/** The shares of all pairs that are shared with these people, or in which they wrote a side. */
async function sharesAround(
  ids: readonly number[],
  client: QueryClientContract,
): Promise<[pairId: number, ShareRow[]][]> {
  const rows: ShareRow[] = await client
    .from('draft_shares as share')
    .leftJoin('publications as side', (side) =>
      side
        .on('side.pair_id', 'share.pair_id')
        .onVal('side.is_live', 1)
        .onIn('side.author_id', [...ids]),
    )
    .select('share.pair_id', 'share.user_id', 'share.shared_by_id', 'share.covers_all')
    .select('side.author_id')
    .whereNotNull('side.author_id')
    .orWhereIn('share.pair_id', (own) =>
      own
        .from('draft_shares')
        .select('pair_id')
        .whereIn('user_id', [...ids]),
    )
  return [...Map.groupBy(rows, ({ pair_id }) => pair_id)]
}

const isIn = ({ id }: Person, ofPair: readonly ShareRow[]) =>
  ofPair.some(({ user_id, author_id }) => user_id === id || author_id === id)

/**
 * The authors whose sides of a pair a person may write besides their own sides. They are the people
 * who shared the pair, and the people with whom it is shared. Excludes sides that an editor wrote,
 * unless an editor shared the pair.
 */
function sidesOpenTo(id: number, shares: readonly ShareRow[]): ReadonlySet<number> | 'all' {
  const own = shares.find(({ user_id }) => user_id === id)
  if (own && Boolean(own.covers_all)) return 'all'
  return new Set([...shares.map(({ user_id }) => user_id), ...(own ? [own.shared_by_id] : [])])
}
