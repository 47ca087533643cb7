import type { HttpContext } from '@adonisjs/core/http'
import type { Subscriber as WireSubscriber } from '@ufuq/shared/contract/inbox'
import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import type { Infer } from '@vinejs/vine/types'
import { erasing } from '#core/database/erasing'
import type { Cell, Table } from '#core/lists/csv'
import { allNewestFirst, newestFirst } from '#core/lists/list_page'
import { sendTable } from '#core/lists/send_table'
import { toWireTime } from '#core/time/wire_time'
import { foldKey } from '#core/validation/fold_key'
import { signedToken, unsubscribeLink } from '#newsletter/confirmation_emails'
import {
  exportSubscribersValidator,
  listSubscribersValidator,
} from '#newsletter/newsletter_validators'
import Subscriber from '#newsletter/subscriber'
import { may } from '#people/abilities'

type SubscriberFilters = Omit<Infer<typeof exportSubscribersValidator>, 'language'>

function findSubscribers({ status, q = '' }: SubscriberFilters) {
  const query = Subscriber.query()
  if (status) void query.where({ status })
  const asked = foldKey(q)
  if (asked) void query.whereRaw('instr(email_key, ?) > 0', [asked])
  return query
}

export default class SubscribersController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'inbox.read')
    const { limit, after, ...filters } = await listSubscribersValidator.validate(ctx.request.qs())
    const subscribers = await newestFirst(ctx, findSubscribers(filters), { limit, after })
    return subscribers.map(toWireSubscriber)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'inbox.erase')
    const subscriber = await Subscriber.findOrFail(params['id'])
    await erasing(() => subscriber.delete())
    return response.noContent()
  }

  async export(ctx: HttpContext) {
    await ctx.bouncer.authorize(may, 'inbox.export')
    const { language, ...filters } = await exportSubscribersValidator.validate(ctx.request.qs())
    sendTable(ctx, subscribersTable(filters, language))
  }
}

const toWireSubscriber = ({ id, email, status, createdAt }: Subscriber): WireSubscriber => ({
  id,
  email,
  status,
  createdAt: toWireTime(createdAt),
})

import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }

const TEXTS: Record<Language, typeof english.subscribers> = {
  ar: arabic.subscribers,
  en: english.subscribers,
}

/** The addresses as a spreadsheet table, with headings in the given language. */
function subscribersTable(
  filters: SubscriberFilters,
  language: Language = DEFAULT_LANGUAGE,
): Table {
  const { columns, statuses } = TEXTS[language]
  return {
    name: 'subscribers',
    language,
    heading: [
      columns.email,
      columns.status,
      columns.since,
      columns.language,
      columns.subscribed,
      columns.unsubscribe,
    ],
    rows: rows(filters, statuses),
  }
}

async function* rows(
  filters: SubscriberFilters,
  statuses: (typeof english)['subscribers']['statuses'],
): AsyncGenerator<Cell[]> {
  for await (const row of allNewestFirst(() => findSubscribers(filters))) {
    const { id, email, status, language } = row
    yield [
      email,
      statuses[status],
      row.createdAt.toUTC().toFormat('yyyy-MM-dd'),
      language,
      // A row changes only when a person subscribes or unsubscribes, so this is the time of the
      // subscription.
      status === 'subscribed' ? row.updatedAt.toUTC().toFormat('yyyy-MM-dd HH:mm:ss') : null,
      unsubscribeLink(language, signedToken(id)),
    ]
  }
}
