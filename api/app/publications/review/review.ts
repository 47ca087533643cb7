import { belongsTo } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { ReviewKind, ReviewState } from '@ufuq/shared/contract/reviews'
import User from '#accounts/user'
import { ReviewSchema } from '#database/schema'

/**
 * A pair handed over by its author, or a published text for a correction. The one ends, and its row goes, when a side is
 * published, the other when it is made, and both when no side is left.
 */
export default class Review extends ReviewSchema {
  declare state: ReviewState
  declare kind: ReviewKind

  @belongsTo(() => User, { foreignKey: 'requestedById' })
  declare requestedBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'takenById' })
  declare takenBy: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'answeredById' })
  declare answeredBy: BelongsTo<typeof User>

  /** With everybody that it is shown with. */
  static withPeople(options?: ModelAdapterOptions) {
    return this.query(options).preload('requestedBy').preload('takenBy').preload('answeredBy')
  }
}

/** Nobody waits for anything any more: what was proposed has an answer, which is kept until it is read. */
export const isAnswered = ({ kind, state }: Pick<Review, 'kind' | 'state'>): boolean =>
  kind === 'correction' && state === 'returned'
