import { MAX_SHARED_WITH } from '@ufuq/shared/contract/sharing'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { mayPublish } from '#publications/permissions'
import type Publication from '#publications/publication'
import DraftShare from '#publications/sharing/draft_share'
import { notifyOfSharing } from '#publications/sharing/notify_of_sharing'
import { findWritingColleague } from '#publications/sharing/writing_colleagues'
import { lockPublication } from '#publications/writing/locked_pairs'

const refused = (message: string) =>
  ApiException.validation([{ field: 'userId', message, rule: 'colleague' }])

/**
 * Lets a person write the drafts of a pair, and notifies the person once. Takes the id of either
 * side. Throws 409 if no side is a draft, and 422 if the person may write the drafts anyway. A
 * repeated call changes nothing.
 */
export async function shareDraft(
  id: number,
  userId: number,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<void> {
  const shared = await changeEntry({
    lock: (client) => lockPublication(id, client),
    authorize: ({ sides }) => authorize(sides),
    async work({ pairId, sides }, { client, record }) {
      const drafts = sides.filter(({ status }) => status === 'draft')
      if (drafts.length === 0) {
        throw new ApiException(409, 'not_a_draft', 'Only drafts can be shared')
      }
      const user = await findWritingColleague(userId, 'userId', client)
      if (mayPublish(user)) throw refused('People who can publish can already change every draft')
      if (drafts.every(({ authorId }) => authorId === userId)) {
        throw refused('A draft cannot be shared with its own author')
      }
      const shares = await DraftShare.query({ client }).where({ pairId })
      const known = shares.find((share) => share.userId === userId)
      if (known && (known.coversAll || known.sharedById === person.id)) return null
      if (!known && shares.length >= MAX_SHARED_WITH)
        throw refused('This draft is already shared with the maximum number of people')
      const row = {
        sharedById: person.id,
        coversAll: mayPublish(person),
        createdAt: DateTime.utc(),
      }
      await DraftShare.updateOrCreate({ pairId, userId }, row, { client })
      const ids = drafts.map((draft) => draft.id)
      record({ subject: 'publication', kind: 'shared', ids, actorId: person.id })
      return { user, drafts }
    },
  })
  if (shared) await notifyOfSharing(shared.user, shared.drafts, person)
}

/** Ends sharing with a person; throws 404 if nothing was shared. */
export const unshareDraft = (
  id: number,
  userId: number,
  authorize: (sides: Publication[], share: DraftShare) => Promise<void>,
): Promise<void> =>
  changeEntry({
    async lock(client) {
      const { pairId, sides } = await lockPublication(id, client)
      const share = await DraftShare.query({ client }).where({ pairId, userId }).first()
      if (!share) throw ApiException.notFound('Share')
      return { sides, share }
    },
    authorize: ({ sides, share }) => authorize(sides, share),
    work: ({ share }) => share.delete(),
  })
