import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InboxRetention, MessagesBulkOutcome, Replying } from '@ufuq/shared/contract/inbox'
import { inboxRetention } from '#config/inbox'
import { erasing } from '#core/database/erasing'
import { Mailer } from '#core/email/mailer'
import { sendCsv } from '#core/lists/csv'
import { newestFirst } from '#core/lists/newest_first'
import { toWireTime } from '#core/time/wire_time'
import { firstErasureAt } from '#inbox/announced_erasure'
import { listAssignees, listInCharge } from '#inbox/assignees'
import { changeMessage, changeMessages } from '#inbox/change_message'
import { countNewMessages, findMessages, findNeighbours } from '#inbox/find_messages'
import Message from '#inbox/message'
import { toInboxMessage, toMessageItem } from '#inbox/message_transformer'
import { messagesFile } from '#inbox/messages_file'
import MessagesPolicy from '#inbox/messages_policy'
import {
  bulkMessagesValidator,
  exportMessagesValidator,
  listMessagesValidator,
  neighboursValidator,
  replyValidator,
  updateMessageValidator,
} from '#inbox/messages_validators'
import { sendReply } from '#inbox/send_reply'

@inject()
export default class MessagesController {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  async index(ctx: HttpContext) {
    await ctx.bouncer.with(MessagesPolicy).authorize('read')
    const { limit, after, ...filters } = await listMessagesValidator.validate(ctx.request.qs())
    const found = findMessages(filters, ctx.auth.getUserOrFail()).preload('assignee')
    const messages = await newestFirst(ctx, found, { limit, after })
    return messages.map(toMessageItem)
  }

  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    return countNewMessages(auth.getUserOrFail())
  }

  async assignees({ bouncer }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    return listAssignees()
  }

  async inCharge({ bouncer }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    return listInCharge()
  }

  async replying({ bouncer }: HttpContext): Promise<Replying> {
    await bouncer.with(MessagesPolicy).authorize('reply')
    return { replyTo: await this.#mailer.replyAddress() }
  }

  async retention({ bouncer }: HttpContext): Promise<InboxRetention> {
    await bouncer.with(MessagesPolicy).authorize('read')
    const first = await firstErasureAt()
    return { days: inboxRetention.days, firstErasureAt: first && toWireTime(first) }
  }

  async show({ bouncer, params }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    const message = await Message.withStaff().where('id', params['id']).firstOrFail()
    return { message: toInboxMessage(message) }
  }

  async neighbours({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    const filters = await neighboursValidator.validate(request.qs())
    const { id } = await Message.query().select('id').where('id', params['id']).firstOrFail()
    return findNeighbours(id, filters, auth.getUserOrFail())
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('handle')
    const patch = await request.validateUsing(updateMessageValidator)
    const message = await changeMessage(params['id'], patch, auth.getUserOrFail(), this.#mailer)
    return { message: toInboxMessage(message) }
  }

  async bulk({ auth, bouncer, request }: HttpContext): Promise<MessagesBulkOutcome> {
    await bouncer.with(MessagesPolicy).authorize('handle')
    const change = await request.validateUsing(bulkMessagesValidator)
    return { done: await changeMessages(change, auth.getUserOrFail(), this.#mailer) }
  }

  async reply({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('reply')
    const reply = await request.validateUsing(replyValidator)
    const message = await sendReply(params['id'], reply, auth.getUserOrFail(), this.#mailer)
    return { message: toInboxMessage(message) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('erase')
    const message = await Message.findOrFail(params['id'])
    await erasing(() => message.delete())
    return response.noContent()
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.with(MessagesPolicy).authorize('export')
    const { language, ...filters } = await exportMessagesValidator.validate(ctx.request.qs())
    sendCsv(ctx, messagesFile(filters, ctx.auth.getUserOrFail(), language))
  }
}
