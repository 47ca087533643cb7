import type { HttpContext } from '@adonisjs/core/http'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import siteSettings from '#config/site'
import { createPreviewLink } from '#entries/previews/create_preview_link'
import {
  deletePreviewLink,
  listPreviewLinks,
  toWirePreviewLink,
} from '#entries/previews/preview_links'
import { previewPath } from '#entries/previews/preview_path'
import { assertKnownKeys } from '#site_pages/known_keys'
import { lockPreviewed, readPreviewed } from '#site_pages/previews/previewed_page'
import { pageNamedIn } from '#site_pages/read_pages'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { previewLinkValidator } from '#site_pages/site_pages_validators'

/** Preview links to a page's draft, for everyone who may change the page. */
export default class PagePreviewLinksController {
  async index(ctx: HttpContext) {
    const links = await listPreviewLinks(await readPreviewed(await this.#page(ctx)))
    return links.map(toWirePreviewLink)
  }

  async store(ctx: HttpContext) {
    const name = await this.#page(ctx)
    const body = ctx.request.body()
    assertKnownKeys(body, { purpose: '', days: '', language: '' })
    const { language, ...wanted } = await previewLinkValidator.validate(body)
    const { link, token } = await createPreviewLink(
      (client) => lockPreviewed(name, client),
      wanted,
      ctx.auth.getUserOrFail(),
    )
    const path = previewPath({ language, token })
    const created: NewPreviewLink = { link, path, url: siteSettings.origin + path }
    return ctx.response.created(created)
  }

  async destroy(ctx: HttpContext) {
    await deletePreviewLink(await readPreviewed(await this.#page(ctx)), ctx.params['link'])
    return ctx.response.noContent()
  }

  async #page(ctx: HttpContext): Promise<SitePageName> {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    return name
  }
}
