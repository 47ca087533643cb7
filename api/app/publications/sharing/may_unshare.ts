import type User from '#accounts/user'
import { mayShare } from '#publications/permissions'
import type Publication from '#publications/publication'
import type DraftShare from '#publications/sharing/draft_share'

/**
 * Whether a person may stop the sharing of a draft. People who may share the draft may stop its
 * sharing, as may the person who shared it and the person with whom it is shared.
 */
export const mayUnshare = (
  person: User,
  sides: readonly Pick<Publication, 'authorId' | 'pairId' | 'status'>[],
  { sharedById, userId }: Pick<DraftShare, 'sharedById' | 'userId'>,
): boolean => mayShare(person, sides) || [sharedById, userId].includes(person.id)
