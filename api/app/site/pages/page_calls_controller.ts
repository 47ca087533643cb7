import type { HttpContext } from '@adonisjs/core/http'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { shownNoticeValidator, shownPageValidator } from '#site/pages/pages_validators'
import { readShownNotice } from '#site/pages/read_shown_notice'
import { readShownPage } from '#site/pages/read_shown_page'

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
