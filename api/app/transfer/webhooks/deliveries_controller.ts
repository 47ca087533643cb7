import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { linkToNextPage } from '#core/lists/list_page'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import WebhooksPolicy from './webhooks_policy.ts'
import { listDeliveriesValidator } from './webhooks_validators.ts'

export default class DeliveriesController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(WebhooksPolicy).authorize('manage')
    const { limit = PAGE_SIZE.default, after } = await listDeliveriesValidator.validate(
      ctx.request.qs(),
    )
    const found = await listDeliveries(Number(ctx.params['id']), { limit: limit + 1, after })
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    if (found.length > limit && last) linkToNextPage(ctx, String(last.id))
    return shown
  }

  async test({ bouncer, params, response }: HttpContext) {
    await bouncer.with(WebhooksPolicy).authorize('manage')
    return response.created({ delivery: await sendTest(Number(params['id'])) })
  }

  async again({ bouncer, params }: HttpContext) {
    await bouncer.with(WebhooksPolicy).authorize('manage')
    return { delivery: await sendAgain(Number(params['id']), Number(params['delivery'])) }
  }
}
