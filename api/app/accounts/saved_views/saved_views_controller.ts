import type { HttpContext } from '@adonisjs/core/http'
import {
  LISTS_WITH_VIEWS,
  VIEW_LIMITS,
  type SavedView as SavedViewAnswer,
  type SavedViewInput,
} from '@ufuq/shared/contract/saved-views'
import vine from '@vinejs/vine'
import SavedView from '#accounts/saved_views/saved_view'
import { ApiException } from '#core/errors/api_exception'
import User from '#accounts/user'
import { inRetriedTransaction } from '#core/database/transaction'

const viewValidator = vine.create({
  list: vine.enum(LISTS_WITH_VIEWS),
  name: vine.string().trim().minLength(1).maxLength(VIEW_LIMITS.name.max),
  query: vine.string().maxLength(VIEW_LIMITS.query.max),
})

const toSavedView = ({ id, list, name, query }: SavedView): SavedViewAnswer => ({
  id,
  list,
  name,
  query,
})

/** Lists the views of the signed-in user, and never those of other users. */
export default class SavedViewsController {
  async index({ auth }: HttpContext) {
    const views = await SavedView.query()
      .where({ userId: auth.getUserOrFail().id })
      .orderBy('id')
      .limit(VIEW_LIMITS.ofPerson)
    return views.map(toSavedView)
  }

  async store({ auth, request, response }: HttpContext) {
    const wanted = await request.validateUsing(viewValidator)
    return response.created(toSavedView(await createSavedView(wanted, auth.getUserOrFail())))
  }

  async destroy({ auth, params, response }: HttpContext) {
    const view = await SavedView.query()
      .where({ id: Number(params['id']), userId: auth.getUserOrFail().id })
      .first()
    if (!view) throw ApiException.notFound('View')
    await view.delete()
    return response.noContent()
  }
}

/**
 * Saves a view for its owner, whose row is locked so that concurrent calls can't exceed the limit.
 */
const createSavedView = (wanted: SavedViewInput, { id: userId }: User): Promise<SavedView> =>
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
