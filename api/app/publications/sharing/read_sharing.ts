import type { Sharing } from '@ufuq/shared/contract/sharing'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
import { mayPublish, mayShare } from '#publications/permissions'
import { sidesWith } from '#publications/review/read_handover'
import DraftShare from '#publications/sharing/draft_share'
import { mayUnshare } from '#publications/sharing/may_unshare'

/** The people who may write the drafts of a pair. Takes the id of either side. */
export async function readSharing(id: number, reader: User): Promise<Sharing> {
  const sides = await sidesWith(id)
  const pairIds = sides.map(({ pairId }) => pairId)
  const shares = await DraftShare.query()
    .whereIn('pairId', pairIds)
    .preload('user')
    .preload('sharedBy')
    .orderBy('id')
  const drafts = sides.filter(({ status }) => status === 'draft')
  const authors = new Map(drafts.map(({ authorId, author }) => [authorId, User.colleague(author)]))
  return {
    authors: [...authors.values()].filter((author) => author !== null),
    sharedWith: shares.map((share) => ({
      id: share.userId,
      name: share.user.shownName,
      sharedBy: { id: share.sharedById, name: share.sharedBy.shownName },
      since: toWireTime(share.createdAt),
      canRemove: mayUnshare(reader, sides, share),
    })),
    can: {
      share: drafts.length > 0 && mayShare(reader, sides),
      changeAuthor: drafts.length > 0 && mayPublish(reader),
    },
  }
}
