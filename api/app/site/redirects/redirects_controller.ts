import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import { listLimit } from '#core/lists/list_page'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { redirects } from '#site/redirects/redirect_kind'
import { ignoreMissed, listMissed } from '#site/redirects/missed_addresses'

const listMissedValidator = vine.create({ limit: listLimit() })

export default class RedirectsController {
  async missed({ auth, request }: HttpContext) {
    authorize(personOf(auth), 'read', redirects)
    const { limit } = await listMissedValidator.validate(request.qs())
    return listMissed(limit)
  }

  async ignore({ auth, params, response }: HttpContext) {
    authorize(personOf(auth), 'change', redirects)
    if (!(await ignoreMissed(Number(params['id'])))) throw ApiException.notFound('Address')
    return response.noContent()
  }
}
