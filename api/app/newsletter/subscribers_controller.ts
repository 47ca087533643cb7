import type { HttpContext } from '@adonisjs/core/http'
import type { Subscriber as WireSubscriber } from '@ufuq/shared/contract/inbox'
import { erasing } from '#core/database/erasing'
import { sendCsv } from '#core/lists/csv'
import { newestFirst } from '#core/lists/newest_first'
import { toWireTime } from '#core/time/wire_time'
import { findSubscribers } from '#newsletter/find_subscribers'
import Subscriber from '#newsletter/subscriber'
import { subscribersFile } from '#newsletter/subscribers_file'
import SubscribersPolicy from '#newsletter/subscribers_policy'
import {
  exportSubscribersValidator,
  listSubscribersValidator,
} from '#newsletter/subscribers_validators'

export default class SubscribersController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(SubscribersPolicy).authorize('read')
    const { limit, after, ...filters } = await listSubscribersValidator.validate(ctx.request.qs())
    const subscribers = await newestFirst(ctx, findSubscribers(filters), { limit, after })
    return subscribers.map(toWireSubscriber)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(SubscribersPolicy).authorize('erase')
    const subscriber = await Subscriber.findOrFail(params['id'])
    await erasing(() => subscriber.delete())
    return response.noContent()
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.with(SubscribersPolicy).authorize('export')
    const { language, ...filters } = await exportSubscribersValidator.validate(ctx.request.qs())
    sendCsv(ctx, subscribersFile(filters, language))
  }
}

const toWireSubscriber = ({ id, email, status, createdAt }: Subscriber): WireSubscriber => ({
  id,
  email,
  status,
  createdAt: toWireTime(createdAt),
})
