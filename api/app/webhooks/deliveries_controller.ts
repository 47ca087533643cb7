import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { pageOf } from '#core/lists/list_page'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import { listDeliveriesValidator } from './webhooks_validators.ts'

export default class DeliveriesController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'webhooks.manage')
    const { limit = PAGE_SIZE.default, after } = await listDeliveriesValidator.validate(
      ctx.request.qs(),
    )
    const found = await listDeliveries(Number(ctx.params['id']), { limit: limit + 1, after })
    return pageOf(ctx, found, limit)
  }

  async test({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    return response.created({ delivery: await sendTest(Number(params['id'])) })
  }

  async again({ bouncer, params }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    return { delivery: await sendAgain(Number(params['id']), Number(params['delivery'])) }
  }
}
