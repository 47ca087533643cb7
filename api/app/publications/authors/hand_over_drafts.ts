import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  MAX_TITLES_OF_DRAFTS,
  type AuthorInput,
  type DraftsOfColleague,
  type HandOverAnswer,
} from '@ufuq/shared/contract/sharing'
import User from '#accounts/user'
import { giveDrafts } from '#publications/authors/give_drafts'
import Publication from '#publications/publication'
import { notifyOfNewDrafts } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'
import { inQuietTransaction } from '#content/in_transaction'
import { lockPairs } from '#publications/writing/locked_pairs'

/** The number of drafts per statement. */
const BATCH = 200

const draftsOf = (authorId: number, client?: TransactionClientContract) =>
  Publication.query(client ? { client } : {}).where({ authorId, status: 'draft' })

/** Counts the pairs with drafts of an author, and lists the titles of the latest ones. */
export async function countDraftsOf(authorId: number): Promise<DraftsOfColleague> {
  const [row] = await db
    .from('publications')
    .where({ author_id: authorId, status: 'draft', is_live: 1 })
    .countDistinct('pair_id as count')
  const drafts = await draftsOf(authorId)
    .select('id', 'pairId', 'title')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * MAX_TITLES_OF_DRAFTS)
  const ofPairs = [...Map.groupBy(drafts, ({ pairId }) => pairId).values()]
  return {
    count: Number(row?.count ?? 0),
    titles: ofPairs.flatMap(([draft]) => draft?.title ?? []).slice(0, MAX_TITLES_OF_DRAFTS),
  }
}

/** The handed-over drafts and the new author, for the notification after the commit. */
export interface HandedOver {
  user: User
  drafts: Publication[]
}

/**
 * Transfers all drafts of an author to another author, in the transaction that removes the former
 * author's access.
 */
export async function handOverDrafts(
  { from, to }: AuthorInput,
  person: User,
  client: TransactionClientContract,
): Promise<HandedOver> {
  const user = await findWritingColleague(to, 'to', client)
  if (user.id === from) return { user, drafts: [] }
  const seen = await draftsOf(from, client).select('pairId').orderBy('pairId')
  const pairIds = [...new Set(seen.map(({ pairId }) => pairId))]
  const drafts: Publication[] = []
  for (let at = 0; at < pairIds.length; at += BATCH) {
    const batch = pairIds.slice(at, at + BATCH)
    await lockPairs(batch, client)
    // Some drafts may have been published before they were locked.
    const locked = await draftsOf(from, client)
      .select('id', 'pairId', 'title', 'language')
      .whereIn('pairId', batch)
    if (locked.length > 0) await giveDrafts(locked, { from, to }, person, client)
    drafts.push(...locked)
  }
  return { user, drafts }
}

/**
 * Like `handOverDrafts`, but in its own transaction. Returns the number of pairs with transferred
 * drafts.
 */
export async function handOverNow(authors: AuthorInput, person: User): Promise<HandOverAnswer> {
  const handedOver = await inQuietTransaction(async (client) => {
    await User.existing({ client }).where({ id: authors.from }).firstOrFail()
    return handOverDrafts(authors, person, client)
  })
  await notifyOfHandover(handedOver, person)
  return { count: new Set(handedOver.drafts.map(({ pairId }) => pairId)).size }
}

export const notifyOfHandover = ({ user, drafts }: HandedOver, person: User): Promise<void> =>
  notifyOfNewDrafts(user, drafts, person)
