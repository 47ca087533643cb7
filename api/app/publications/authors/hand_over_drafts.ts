import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  MAX_TITLES_OF_DRAFTS,
  type AuthorInput,
  type DraftsOfColleague,
  type HandOverAnswer,
} from '@ufuq/shared/contract/sharing'
import User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { findEntries, lockEntry } from '#entries/rows'
import { entriesWithDraftsOf } from '#entries/shares'
import { giveDrafts } from '#publications/authors/give_drafts'
import { publications } from '#publications/publication_kind'
import { textIn, type PublicationRecord } from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'
import { notifyOfNewDrafts } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'

const isDraftOf =
  (authorId: number) =>
  ({ side }: PublicationRecord) =>
    side.authorId === authorId && side.status === 'draft'

/** Counts the entries with drafts of an author, and lists the titles of the latest ones. */
export async function countDraftsOf(authorId: number): Promise<DraftsOfColleague> {
  const ids = await entriesWithDraftsOf(publications, authorId)
  const entries = await findEntries(publications, ids.slice(-10 * MAX_TITLES_OF_DRAFTS))
  const latest = entries.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  const titles = latest.flatMap((entry) => {
    const [draft] = recordsOf(entry).filter(isDraftOf(authorId))
    return draft ? [textIn(draft).title] : []
  })
  return { count: ids.length, titles: titles.slice(0, MAX_TITLES_OF_DRAFTS) }
}

/** The handed-over drafts and the new author, for the notification after the commit. */
export interface HandedOver {
  user: User
  drafts: PublicationRecord[]
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
  const drafts: PublicationRecord[] = []
  for (const id of await entriesWithDraftsOf(publications, from, client)) {
    const entry = await lockEntry({ kind: publications, id }, client)
    // Some drafts may have been published before they were locked.
    const own = recordsOf(entry).filter(isDraftOf(from))
    if (own.length > 0) await giveDrafts(own, { from, to }, person, client)
    drafts.push(...own)
  }
  return { user, drafts }
}

/**
 * Like `handOverDrafts`, but in its own transaction. Returns the number of entries with transferred
 * drafts.
 */
export async function handOverNow(authors: AuthorInput, person: User): Promise<HandOverAnswer> {
  const handedOver = await inQuietTransaction(async (client) => {
    await User.existing({ client }).where({ id: authors.from }).firstOrFail()
    return handOverDrafts(authors, person, client)
  })
  await notifyOfHandover(handedOver, person)
  return { count: new Set(handedOver.drafts.map(({ entry }) => entry.id)).size }
}

export const notifyOfHandover = ({ user, drafts }: HandedOver, person: User): Promise<void> =>
  notifyOfNewDrafts(user, drafts, person)
