import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { redirects } from '#site/redirects/redirect_kind'
import { ignoreMissed, listMissed } from '#site/redirects/missed_addresses'

/** The calls for redirects, in addition to those that every kind has. */
export default class RedirectsController {
  async missed({ auth }: HttpContext) {
    authorize(personOf(auth), 'read', redirects)
    return listMissed()
  }

  async ignore({ auth, params, response }: HttpContext) {
    authorize(personOf(auth), 'change', redirects)
    if (!(await ignoreMissed(Number(params['id'])))) throw ApiException.notFound('Address')
    return response.noContent()
  }
}
