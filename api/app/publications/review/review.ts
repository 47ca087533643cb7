import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { ReviewKind, ReviewState } from '@ufuq/shared/contract/reviews'
import User from '#accounts/user'
import { LegacyReviewSchema } from '#database/schema'

/**
 * A pair submitted by its author, or a published text with a proposed correction, as lists show it.
 * The review of a draft ends when a side is published. The review of a correction ends when the
 * correction is made. Both end when no side is left. The row is deleted when the review ends.
 */
export default class Review extends LegacyReviewSchema {
  static override table = 'legacy_reviews'

  declare state: ReviewState
  declare kind: ReviewKind

  @belongsTo(() => User, { foreignKey: 'requestedById' })
  declare requestedBy: BelongsTo<typeof User>
}
