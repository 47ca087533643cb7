import type { HttpContext } from '@adonisjs/core/http'
import { LISTS_WITH_VIEWS, VIEW_LIMITS } from '@ufuq/shared/contract/saved-views'
import type { SavedView as SavedViewAnswer } from '@ufuq/shared/contract/saved-views'
import vine from '@vinejs/vine'
import { createSavedView } from '#accounts/saved_views/create_saved_view'
import SavedView from '#accounts/saved_views/saved_view'
import { ApiException } from '#core/errors/api_exception'

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
