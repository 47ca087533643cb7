import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { SECTION_ID } from '@ufuq/shared/kinds/page/own-pages'
import vine from '@vinejs/vine'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { readShownNotice } from '#kinds/page/read_shown_notice'
import { readShownPage } from '#kinds/page/read_shown_page'

const shownPage = {
  language: vine.enum(LANGUAGES),
  slug: vine.string().maxLength(LIMITS.pageParameter.max),
}
export const shownPageValidator = vine.create(shownPage)
export const shownNoticeValidator = vine.create({
  ...shownPage,
  notice: vine.string().regex(SECTION_ID),
})

/** The calls for pages, in addition to those that every kind has. */
export default class PageCallsController {
  /** A custom page for visitors. */
  async show(ctx: HttpContext) {
    const { language, slug } = await shownPageValidator.validate(ctx.request.qs())
    const read = async () => {
      const content = await readShownPage(slug, language)
      if (!content) throw ApiException.notFound('Page')
      return { content }
    }
    return answerVisitors(ctx, { parameters: { language, slug }, read })
  }

  async notice(ctx: HttpContext) {
    const asked = await shownNoticeValidator.validate(ctx.request.qs())
    const { language, slug, notice } = asked
    const read = async () => {
      const content = await readShownNotice(slug, notice, language)
      if (!content) throw ApiException.notFound('Notice')
      return { content }
    }
    return answerVisitors(ctx, { parameters: { language, slug, notice }, read })
  }
}
