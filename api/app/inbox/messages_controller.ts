import type { HttpContext } from '@adonisjs/core/http'
import type { InboxRetention } from '@ufuq/shared/contract/inbox'
import { inboxRetention } from '#config/inbox'
import { firstErasureAt } from '#core/announced_erasure'
import { sendCsv } from '#core/csv'
import { erasing } from '#core/erasing'
import { newestFirst } from '#core/newest_first'
import { toWireTime } from '#core/wire_time'
import { listAssignees } from '#inbox/assignees'
import { changeMessage } from '#inbox/change_message'
import { countNewMessages, findMessages } from '#inbox/find_messages'
import Message from '#inbox/message'
import { toInboxMessage, toMessageItem } from '#inbox/message_transformer'
import { messagesFile } from '#inbox/messages_file'
import MessagesPolicy from '#inbox/messages_policy'
import {
  exportMessagesValidator,
  listMessagesValidator,
  updateMessageValidator,
} from '#inbox/messages_validators'

export default class MessagesController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(MessagesPolicy).authorize('read')
    const { limit, after, ...filters } = await listMessagesValidator.validate(ctx.request.qs())
    const found = findMessages(filters, ctx.auth.getUserOrFail()).preload('assignee')
    const messages = await newestFirst(ctx, found, { limit, after })
    return messages.map(toMessageItem)
  }

  async counts({ bouncer }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    return countNewMessages()
  }

  async assignees({ bouncer }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('read')
    return listAssignees()
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

  async update({ auth, bouncer, params, request }: HttpContext) {
    await bouncer.with(MessagesPolicy).authorize('handle')
    const patch = await request.validateUsing(updateMessageValidator)
    const message = await changeMessage(params['id'], patch, auth.getUserOrFail())
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
