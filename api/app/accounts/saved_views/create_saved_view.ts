import { VIEW_LIMITS, type SavedViewInput } from '@ufuq/shared/contract/saved-views'
import SavedView from '#accounts/saved_views/saved_view'
import User from '#accounts/user'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'

/**
 * Saves a view for its owner, whose row is locked so that concurrent calls can't exceed the limit.
 */
export const createSavedView = (wanted: SavedViewInput, { id: userId }: User): Promise<SavedView> =>
  inRetriedTransaction(async (client) => {
    await User.query({ client }).where('id', userId).forUpdate().firstOrFail()
    const present = await SavedView.query({ client })
      .select('id')
      .where({ userId })
      .limit(VIEW_LIMITS.ofPerson)
    if (present.length >= VIEW_LIMITS.ofPerson) {
      throw new ApiException(409, 'too_many_views', 'The limit of saved views has been reached')
    }
    return SavedView.create({ ...wanted, userId }, { client })
  })
