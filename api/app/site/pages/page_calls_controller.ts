import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import vine from '@vinejs/vine'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { readShownNotice } from '#kinds/page/read_shown_notice'

export const shownNoticeValidator = vine.create({ language: vine.enum(LANGUAGES) })

/** The calls for pages, in addition to those that every kind has. */
export default class PageCallsController {
  async notice(ctx: HttpContext) {
    const { language } = await shownNoticeValidator.validate(ctx.request.qs())
    const read = async () => {
      const { slug, notice } = ctx.params
      const content = await readShownNotice(String(slug), String(notice), language)
      if (!content) throw ApiException.notFound('Notice')
      return { content }
    }
    return answerVisitors(ctx, { parameters: { language }, read })
  }
}
