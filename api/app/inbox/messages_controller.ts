import { may } from '#accounts/abilities'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InboxSettings, NewMessageCounts } from '@ufuq/shared/contract/inbox'
import { inboxRetention } from '#config/inbox'
import { Mailer } from '#core/email/mailer'
import { sendCsv } from '#core/lists/csv'
import { toWireTime } from '#core/time/wire_time'
import { listEntriesValidator } from '#entries/entries_validators'
import { personOf, shown } from '#entries/entry_calls'
import { countEntries } from '#entries/list'
import { filtersOf, ofFacet } from '#entries/filters'
import { authorize } from '#entries/permissions'
import { firstErasureAt } from '#inbox/announced_erasure'
import { listAssignees } from '#inbox/assignees'
import { messages } from '#inbox/message_kind'
import { messagesFile } from '#inbox/messages_file'
import { replyValidator } from '#inbox/inbox_validators'
import { sendReply } from '#inbox/send_reply'

/** What the inbox needs besides the calls for entries of every kind. */
@inject()
export default class MessagesController {
  readonly #mailer: Mailer

  constructor(mailer: Mailer) {
    this.#mailer = mailer
  }

  async counts({ auth }: HttpContext): Promise<NewMessageCounts> {
    const by = personOf(auth)
    authorize(by, 'read', messages)
    const count = (facets: Record<string, string>) =>
      countEntries(
        messages,
        Object.entries(facets).map(([name, value]) => ofFacet(messages, name, value)),
      )
    return {
      contact: await count({ type: 'contact', state: 'new' }),
      volunteer: await count({ type: 'volunteer', state: 'new' }),
      mine: await count({ assignee: String(by.id), state: 'opened' }),
    }
  }

  async settings({ auth }: HttpContext): Promise<InboxSettings> {
    authorize(personOf(auth), 'read', messages)
    const first = await firstErasureAt()
    return {
      assignees: await listAssignees(),
      replyTo: await this.#mailer.replyAddress(),
      days: inboxRetention.days,
      firstErasureAt: first && toWireTime(first),
    }
  }

  async reply({ auth, params, request }: HttpContext) {
    const by = personOf(auth)
    authorize(by, 'change', messages)
    const reply = await request.validateUsing(replyValidator)
    const entry = await sendReply(Number(params['id']), reply, by, this.#mailer)
    return shown({ kind: messages, by }, entry)
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'inbox.export')
    const { language, q, filter } = await listEntriesValidator.validate(ctx.request.qs())
    const filters = await filtersOf(messages, { q, values: filter }, personOf(ctx.auth))
    sendCsv(ctx, messagesFile(filters, language))
  }
}
