import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { redirects } from '#site/redirects/redirect_kind'
import { countRedirects, listRedirects, withTargets } from '#site/redirects/list_redirects'
import { ignoreMissed, listMissed } from '#site/redirects/missed_addresses'
import { listMissedValidator, listRedirectsValidator } from '#site/redirects/redirects_validators'

export default class RedirectsController {
  async index(ctx: HttpContext) {
    authorize(personOf(ctx.auth), 'read', redirects)
    const {
      kind = 'manual',
      q,
      limit = PAGE_SIZE.default,
      after = 0,
    } = await listRedirectsValidator.validate(ctx.request.qs())
    const all = await listRedirects({ kind, q })
    const next = after + limit
    if (next < all.length) linkToNextPage(ctx, String(next))
    return withTargets(all.slice(after, next))
  }

  async counts({ auth }: HttpContext) {
    authorize(personOf(auth), 'read', redirects)
    return countRedirects()
  }

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
