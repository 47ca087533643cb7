import type User from '#accounts/user'
import { mayShare } from '#publications/permissions'
import type Publication from '#publications/publication'
import type DraftShare from '#publications/sharing/draft_share'

/**
 * Ending sharing is open to whoever may share the draft, to whoever did, and to the person it is
 * shared with.
 */
export const mayUnshare = (
  person: User,
  sides: readonly Pick<Publication, 'authorId' | 'pairId' | 'status'>[],
  { sharedById, userId }: Pick<DraftShare, 'sharedById' | 'userId'>,
): boolean => mayShare(person, sides) || [sharedById, userId].includes(person.id)
