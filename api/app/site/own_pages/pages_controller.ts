import type { HttpContext } from '@adonisjs/core/http'
import type { UnlinkedPages } from '@ufuq/shared/contract/own-pages'
import { ApiException } from '#core/errors/api_exception'
import { inEntryTransaction } from '#entries/events'
import { authorize, type Person } from '#entries/permissions'
import { findEntry, lockEntry } from '#entries/rows'
import { addToHeader, prepareMenus } from '#site/menus/add_to_header'
import { siteMenus } from '#site/menus/menus_kind'
import { pages } from '#site/own_pages/page_kind'
import { headerValidator } from '#site/own_pages/pages_validators'
import { unlinkedPages } from '#site/own_pages/unlinked_pages'

/** The calls for pages, in addition to those that every kind has. */
export default class PagesController {
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
