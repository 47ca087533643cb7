import { MAX_SHARED_WITH, type AuthorInput } from '@ufuq/shared/contract/sharing'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import type { EntryCall } from '#entries/entry_calls'
import { authorize, may } from '#entries/permissions'
import { recordActivity } from '#entries/record_activity'
import { lockEntry, type Entry } from '#entries/rows'
import { giveDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts, notifyOfSharing } from '#entries/sharing/notify_of_sharing'
import { endShare, sharesOf, writeShare, type Share } from '#entries/sharing/shares'
import { findWritingColleague } from '#entries/sharing/writing_colleagues'

/** A call about who may write an entry, and the name of the signed-in person. */
export interface SharingCall extends EntryCall {
  person: { id: number; shownName: string | null }
}

/**
 * Whether a person may share drafts for writing, and end the sharing. People with whom a draft is
 * shared can't share it further.
 */
export const mayShare = ({ kind, by }: EntryCall, { sides }: Entry): boolean =>
  may(by, 'publish', kind) ||
  sides.some(({ authorId, status }) => authorId === by.id && status === 'draft')

/**
 * Whether a person may stop the sharing of a draft. People who may share the draft may stop its
 * sharing, as may the person who shared it and the person with whom it is shared.
 */
export const mayUnshare = (
  call: EntryCall,
  entry: Entry,
  { sharedById, userId }: Pick<Share, 'sharedById' | 'userId'>,
): boolean => mayShare(call, entry) || [sharedById, userId].includes(call.by.id ?? 0)

const refused = (message: string) =>
  ApiException.validation([{ field: 'userId', message, rule: 'colleague' }])

/**
 * Lets a person write the drafts of an entry, and notifies the person once. Throws 409 if no side is
 * a draft, and 422 if the person may write the drafts anyway. A repeated call changes nothing.
 */
export async function shareDraft(call: SharingCall, userId: number): Promise<void> {
  const { kind, id, by, person } = call
  const shared = await inQuietTransaction(async (client) => {
    const entry = await lockEntry({ kind, id }, client)
    if (!mayShare(call, entry)) throw ApiException.forbidden()
    const drafts = entry.sides.filter(({ status }) => status === 'draft')
    if (drafts.length === 0) throw notADraft('Only drafts can be shared')
    const user = await findWritingColleague(kind, { id: userId, field: 'userId' }, client)
    if (may(user, 'publish', kind))
      throw refused('People who can publish can already change every draft')
    if (drafts.every(({ authorId }) => authorId === userId)) {
      throw refused('A draft cannot be shared with its own author')
    }
    const shares = await sharesOf(entry.id, client)
    const known = shares.find((share) => share.userId === userId)
    if (known && (known.coversAll || known.sharedById === person.id)) return null
    if (!known && shares.length >= MAX_SHARED_WITH)
      throw refused('This draft is already shared with the maximum number of people')
    const share = { userId, sharedById: person.id, coversAll: may(by, 'publish', kind) }
    await writeShare(entry.id, share, client)
    const activity = { subject: 'entry', kind: 'changed', ids: [entry.id] } as const
    await recordActivity({ ...activity, actorId: person.id }, client)
    return { user, entry }
  })
  if (shared) await notifyOfSharing(kind, shared, person)
}

/** Ends sharing with a person; throws 404 if nothing was shared. */
export const unshareDraft = (call: SharingCall, userId: number): Promise<void> =>
  inQuietTransaction(async (client) => {
    const entry = await lockEntry(call, client)
    const share = (await sharesOf(entry.id, client)).find((one) => one.userId === userId)
    if (!share) throw ApiException.notFound('Share')
    if (!mayUnshare(call, entry, share)) throw ApiException.forbidden()
    await endShare(entry.id, userId, client)
  })

/**
 * Transfers an author's drafts of an entry to another author, and notifies that author. Throws 409
 * if none of these texts is still a draft.
 */
export async function changeAuthor(call: SharingCall, { from, to }: AuthorInput): Promise<void> {
  const { kind, id, by, person } = call
  authorize(by, 'publish', kind)
  const given = await inQuietTransaction(async (client) => {
    const entry = await lockEntry({ kind, id }, client)
    const isTheirs = entry.sides.some(
      ({ authorId, status }) => authorId === from && status === 'draft',
    )
    if (!isTheirs) throw notADraft('Only drafts can be transferred to another author')
    const user = await findWritingColleague(kind, { id: to, field: 'to' }, client)
    if (user.id === from) return null
    await giveDrafts(entry, { from, to }, person.id, client)
    return { user, drafts: [{ kind, entry }] }
  })
  if (given) await notifyOfNewDrafts({ ...given, from }, person)
}

const notADraft = (message: string) => new ApiException(409, 'not_a_draft', message)
