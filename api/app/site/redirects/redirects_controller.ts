import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import {
  countRedirects,
  listRedirects,
  toWireRedirects,
  withTargets,
} from '#site/redirects/list_redirects'
import { ignoreMissed, listMissed } from '#site/redirects/missed_addresses'
import Redirect from '#site/redirects/redirect'
import RedirectsPolicy from '#site/redirects/redirects_policy'
import {
  changeRedirectValidator,
  createRedirectsValidator,
  listMissedValidator,
  listRedirectsValidator,
} from '#site/redirects/redirects_validators'
import { changeRedirect, createRedirects } from '#site/redirects/write_redirects'

export default class RedirectsController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(RedirectsPolicy).authorize('view')
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
    await bouncer.with(RedirectsPolicy).authorize('view')
    return countRedirects()
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.with(RedirectsPolicy).authorize('edit')
    const input = await request.validateUsing(createRedirectsValidator)
    const made = await createRedirects(input, auth.getUserOrFail())
    for (const redirect of made) await redirect.load('createdBy')
    return response.created({ redirects: await toWireRedirects(made) })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.with(RedirectsPolicy).authorize('edit')
    const { target } = await request.validateUsing(changeRedirectValidator)
    const redirect = await changeRedirect(Number(params['id']), target)
    await redirect.load('createdBy')
    const [wire] = await toWireRedirects([redirect])
    return { redirect: wire }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(RedirectsPolicy).authorize('edit')
    const redirect = await Redirect.findOrFail(params['id'])
    await redirect.delete()
    return response.noContent()
  }

  async missed({ bouncer, request }: HttpContext) {
    await bouncer.with(RedirectsPolicy).authorize('view')
    const { limit } = await listMissedValidator.validate(request.qs())
    return listMissed(limit)
  }

  async ignore({ bouncer, params, response }: HttpContext) {
    await bouncer.with(RedirectsPolicy).authorize('edit')
    if (!(await ignoreMissed(Number(params['id'])))) throw ApiException.notFound('Address')
    return response.noContent()
  }
}
