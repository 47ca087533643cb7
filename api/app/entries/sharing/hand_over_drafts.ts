import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  MAX_TITLES_OF_DRAFTS,
  type AuthorInput,
  type DraftsOfColleague,
  type HandOverAnswer,
} from '@ufuq/shared/contract/sharing'
import { inQuietTransaction } from '#content/in_transaction'
import type { ServedKind } from '#entries/hooks'
import { servedKinds } from '#entries/kinds'
import { titlesOf } from '#entries/present'
import { recordActivity } from '#entries/record_activity'
import { findEntries, lockEntry } from '#entries/rows'
import { notifyOfNewDrafts } from '#entries/sharing/notify_of_sharing'
import { entriesWithDraftsOf, giveSides } from '#entries/sharing/shares'
import { findWritingColleague, type Writer } from '#entries/sharing/writing_colleagues'
import type { Entry } from '#entries/types'

const sharingKinds = () => servedKinds().filter(({ sharing }) => sharing)

const draftsOf = ({ sides }: Entry, authorId: number) =>
  sides.filter((side) => side.authorId === authorId && side.status === 'draft')

/** Counts the entries with drafts of an author, and lists the titles of the latest ones. */
export async function countDraftsOf(authorId: number): Promise<DraftsOfColleague> {
  let count = 0
  const drafts: { changedAt: string; title: string }[] = []
  for (const kind of sharingKinds()) {
    const ids = await entriesWithDraftsOf(kind, authorId)
    count += ids.length
    const entries = await findEntries(kind, ids.slice(-10 * MAX_TITLES_OF_DRAFTS))
    for (const entry of entries) {
      const [draft] = draftsOf(entry, authorId)
      const title = titlesOf(kind, entry)[draft?.language || 'ar']
      drafts.push({ changedAt: entry.changedAt, title })
    }
  }
  drafts.sort((one, other) => (one.changedAt < other.changedAt ? 1 : -1))
  return { count, titles: drafts.slice(0, MAX_TITLES_OF_DRAFTS).map(({ title }) => title) }
}

/** The handed-over drafts and the authors, for the notification after the commit. */
export interface HandedOver {
  user: Writer
  from: number
  drafts: { kind: ServedKind; entry: Entry }[]
}

/**
 * Transfers all drafts of an author to another author, in the transaction that removes the former
 * author's access; null if there are no drafts or nobody else. Throws 422.
 */
export async function handOverDrafts(
  { from, to }: AuthorInput,
  actorId: number,
  client: TransactionClientContract,
): Promise<HandedOver | null> {
  let user: Writer | null = null
  const drafts: HandedOver['drafts'] = []
  for (const kind of sharingKinds()) {
    user = await findWritingColleague(kind, { id: to, field: 'to' }, client)
    if (to === from) continue
    for (const id of await entriesWithDraftsOf(kind, from, client)) {
      const entry = await lockEntry({ kind, id }, client)
      // Some drafts may have been published before they were locked.
      if (draftsOf(entry, from).length === 0) continue
      await giveDrafts(entry, { from, to }, actorId, client)
      drafts.push({ kind, entry })
    }
  }
  return user && { user, from, drafts }
}

/**
 * Like `handOverDrafts`, but in its own transaction. Returns the number of entries with transferred
 * drafts.
 */
export async function handOverNow(
  authors: AuthorInput,
  person: { id: number; shownName: string | null },
): Promise<HandOverAnswer> {
  const handedOver = await inQuietTransaction((client) =>
    handOverDrafts(authors, person.id, client),
  )
  if (handedOver) await notifyOfNewDrafts(handedOver, person)
  return { count: handedOver?.drafts.length ?? 0 }
}

/** Transfers an author's drafts of a locked entry to another author. */
export async function giveDrafts(
  entry: Entry,
  authors: AuthorInput,
  actorId: number,
  client: TransactionClientContract,
): Promise<void> {
  const ids = draftsOf(entry, authors.from).map(({ id }) => id)
  await giveSides(entry.id, ids, authors, client)
  await recordActivity({ subject: 'entry', kind: 'changed', ids: [entry.id], actorId }, client)
}
