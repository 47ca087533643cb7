import { MAX_SHARED_WITH } from '@ufuq/shared/contract/sharing'
import type User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { recordActivity } from '#entries/record_activity'
import type { Side } from '#entries/rows'
import { endShare, sharesOf, writeShare, type Share } from '#entries/shares'
import { mayPublish, mayShare } from '#publications/permissions'
import { lockRecord } from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'
import { notifyOfSharing } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'

const refused = (message: string) =>
  ApiException.validation([{ field: 'userId', message, rule: 'colleague' }])

/**
 * Lets a person write the drafts of an entry, and notifies the person once. Takes the id of either
 * record. Throws 409 if no side is a draft, and 422 if the person may write the drafts anyway. A
 * repeated call changes nothing.
 */
export async function shareDraft(id: number, userId: number, person: User): Promise<void> {
  const shared = await inQuietTransaction(async (client) => {
    const { entry } = (await lockRecord(id, null, client)).record
    if (!mayShare(person, entry.sides)) throw ApiException.forbidden()
    const drafts = recordsOf(entry).filter(({ side }) => side.status === 'draft')
    if (drafts.length === 0) throw new ApiException(409, 'not_a_draft', 'Only drafts can be shared')
    const user = await findWritingColleague(userId, 'userId', client)
    if (mayPublish(user)) throw refused('People who can publish can already change every draft')
    if (drafts.every(({ side }) => side.authorId === userId)) {
      throw refused('A draft cannot be shared with its own author')
    }
    const shares = await sharesOf(entry.id, client)
    const known = shares.find((share) => share.userId === userId)
    if (known && (known.coversAll || known.sharedById === person.id)) return null
    if (!known && shares.length >= MAX_SHARED_WITH)
      throw refused('This draft is already shared with the maximum number of people')
    const share = { userId, sharedById: person.id, coversAll: mayPublish(person) }
    await writeShare(entry.id, share, client)
    const activity = { subject: 'entry', kind: 'changed', ids: [entry.id] } as const
    await recordActivity({ ...activity, actorId: person.id }, client)
    return { user, drafts }
  })
  if (shared) await notifyOfSharing(shared.user, shared.drafts, person)
}

/** Ends sharing with a person; throws 404 if nothing was shared. */
export const unshareDraft = (id: number, userId: number, person: User): Promise<void> =>
  inQuietTransaction(async (client) => {
    const { entry } = (await lockRecord(id, null, client)).record
    const share = (await sharesOf(entry.id, client)).find((one) => one.userId === userId)
    if (!share) throw ApiException.notFound('Share')
    if (!mayUnshare(person, entry.sides, share)) throw ApiException.forbidden()
    await endShare(entry.id, userId, client)
  })

/**
 * Whether a person may stop the sharing of a draft. People who may share the draft may stop its
 * sharing, as may the person who shared it and the person with whom it is shared.
 */
export const mayUnshare = (
  person: User,
  sides: readonly Pick<Side, 'authorId' | 'status'>[],
  { sharedById, userId }: Pick<Share, 'sharedById' | 'userId'>,
): boolean => mayShare(person, sides) || [sharedById, userId].includes(person.id)
