import type { HttpContext } from '@adonisjs/core/http'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { shownNoticeValidator, shownPageValidator } from '#site/own_pages/pages_validators'
import { readShownNotice } from '#site/own_pages/read_shown_notice'
import { readShownPage } from '#site/own_pages/read_shown_page'

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
