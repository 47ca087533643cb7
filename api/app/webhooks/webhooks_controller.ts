import type { HttpContext } from '@adonisjs/core/http'
import { changeWebhookValidator, createWebhookValidator } from './webhooks_validators.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  replaceSecret,
} from './write_webhooks.ts'
import { may } from '#accounts/abilities'

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
    return response.noContent()
  }

  async replaceSecret({ bouncer, params }: HttpContext) {
    await bouncer.authorize(may, 'webhooks.manage')
    return replaceSecret(Number(params['id']))
  }
}
