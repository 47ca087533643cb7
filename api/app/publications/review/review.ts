import { belongsTo } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import type { ReviewState } from '@ufuq/shared/contract/reviews'
import User from '#accounts/user'
import { ReviewSchema } from '#database/schema'

/** A pair handed over by its author. It ends, and its row goes, when a side is published or none is left. */
export default class Review extends ReviewSchema {
  declare state: ReviewState

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
