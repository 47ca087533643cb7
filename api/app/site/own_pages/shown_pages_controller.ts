import type { HttpContext } from '@adonisjs/core/http'
import { answerVisitors } from '#content/visitor_calls'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { SECTION_ID } from '@ufuq/shared/contract/own-pages'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import { readShownNotice } from '#site/own_pages/read_shown_notice'
import { readShownPage } from '#site/own_pages/read_shown_page'

const shownPage = {
  language: vine.enum(LANGUAGES),
  slug: vine.string().maxLength(LIMITS.pageParameter.max),
}
export const shownPageValidator = vine.create(shownPage)
export const shownNoticeValidator = vine.create({
  ...shownPage,
  notice: vine.string().regex(SECTION_ID),
})

/** Custom pages for visitors. */
export default class ShownPagesController {
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
