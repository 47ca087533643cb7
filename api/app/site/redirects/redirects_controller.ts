import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import { countRedirects, listRedirects, withTargets } from '#site/redirects/list_redirects'
import { ignoreMissed, listMissed } from '#site/redirects/missed_addresses'
import { listMissedValidator, listRedirectsValidator } from '#site/redirects/redirects_validators'

export default class RedirectsController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'site.edit')
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

  async counts({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'site.edit')
    return countRedirects()
  }

  async missed({ bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'site.edit')
    const { limit } = await listMissedValidator.validate(request.qs())
    return listMissed(limit)
  }

  async ignore({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'site.edit')
    if (!(await ignoreMissed(Number(params['id'])))) throw ApiException.notFound('Address')
    return response.noContent()
  }
}
