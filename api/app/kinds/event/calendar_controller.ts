import type { HttpContext } from '@adonisjs/core/http'
import type { Language } from '@ufuq/shared/contract/languages'
import { event, type ShownEvent } from '@ufuq/shared/kinds/event/event'
import { pageCache, sendPage } from '#content/page_cache'
import { ApiException } from '#core/errors/api_exception'
import { encodeBody } from '#core/http/encoded_body'
import { encodePath } from '#core/http/page_address'
import { countRendering } from '#core/limits/read_limit'
import { calendarOf } from '#kinds/event/calendar'
import { shownEntryValidator } from '#reading/kinds_controller'
import { reader, readKind } from '#reading/reader'

/** The calendar has at most this many events. */
const MAX_EVENTS = 100

/** Events as iCalendar files (RFC 5545). */
export default class CalendarController {
  /** All events to come. */
  async index(ctx: HttpContext) {
    return send(ctx, async (language) => {
      const asked = { language, when: 'upcoming', limit: MAX_EVENTS } as const
      return (await reader.list<ShownEvent>(readKind(event.name), asked)).rows
    })
  }

  /** One event, at the address of its page. */
  async show(ctx: HttpContext) {
    const slug = String(ctx.params['file']).replace(/\.ics$/, '')
    return send(ctx, async (language) => {
      const found = await reader.one<ShownEvent>(readKind(event.name), slug, language)
      if (!found) throw ApiException.notFound('Event')
      return [found]
    })
  }
}

async function send(ctx: HttpContext, read: (language: Language) => Promise<ShownEvent[]>) {
  const { language } = await shownEntryValidator.validate(ctx.request.qs())
  const address = `${encodePath(ctx.request.url())}?language=${language}`
  const page = await pageCache.get(address, async () => {
    await countRendering(ctx.request.ip())
    const content = await calendarOf(await read(language), language)
    const body = await encodeBody(content, 'text/calendar; charset=utf-8')
    return { kind: 'page', status: 200, body, isPrivate: false }
  })
  return sendPage(ctx, page)
}
