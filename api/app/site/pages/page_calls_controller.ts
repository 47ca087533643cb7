import type { HttpContext } from '@adonisjs/core/http'
import type { UnlinkedPages } from '@ufuq/shared/contract/own-pages'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { inEntryTransaction } from '#entries/events'
import { authorize, type Person } from '#entries/permissions'
import { findEntry, lockEntry } from '#entries/rows'
import { addToHeader, prepareMenus } from '#site/menus/add_to_header'
import { siteMenus } from '#site/menus/menus_kind'
import { pages } from '#site/pages/page_kind'
import {
  headerValidator,
  shownNoticeValidator,
  shownPageValidator,
} from '#site/pages/pages_validators'
import { readShownNotice } from '#site/pages/read_shown_notice'
import { readShownPage } from '#site/pages/read_shown_page'
import { unlinkedPages } from '#site/pages/unlinked_pages'

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

  async unlinked({ auth }: HttpContext): Promise<UnlinkedPages> {
    authorize(personIn(auth), 'read', pages)
    return { ids: await unlinkedPages() }
  }

  /** Adds a page to the header. Throws 422 if the header is full, or for a shipped page. */
  async addToHeader({ auth, params, request, response }: HttpContext) {
    const by = personIn(auth)
    authorize(by, 'publish', pages)
    authorize(by, 'publish', siteMenus)
    const { labels } = await headerValidator.validate(request.body())
    const { id, key } = await findEntry({ kind: pages, id: params['id'] })
    if (key !== null) throw ApiException.validation([NO_MENU])
    await prepareMenus()
    await inEntryTransaction(async (writing) => {
      const page = await lockEntry({ kind: pages, id }, writing.client)
      await addToHeader({ target: `page:${page.id}`, label: labels }, by, writing)
    })
    return response.noContent()
  }
}

const NO_MENU = { field: 'menu', rule: 'enum', message: 'The menus have this page already' }

const personIn = (auth: HttpContext['auth']): Person => {
  const { id, role } = auth.getUserOrFail()
  return { id, role }
}
