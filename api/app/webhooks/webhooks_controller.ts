import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { securityEvent } from '#core/errors/security_events'
import { pageOf } from '#core/lists/list_page'
import { may } from '#people/abilities'
import {
  changeWebhookValidator,
  createWebhookValidator,
  listDeliveriesValidator,
} from '#webhooks/webhooks_validators'
import { listDeliveries, sendAgain, sendTest } from './deliveries.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceSecret,
} from './write_webhooks.ts'

export default class WebhooksController {
  async index({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    return listWebhooks()
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    const input = await request.validateUsing(createWebhookValidator)
    return response.created(await createWebhook(input, auth.getUserOrFail()))
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    const change = await request.validateUsing(changeWebhookValidator)
    return { webhook: await changeWebhook(Number(params['id']), change) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    await deleteWebhook(Number(params['id']))
    securityEvent('webhook_deleted', { target: params })
    return response.noContent()
  }

  async replaceSecret({ bouncer, params }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    return replaceSecret(Number(params['id']))
  }

  async deliveries(ctx: HttpContext) {
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
