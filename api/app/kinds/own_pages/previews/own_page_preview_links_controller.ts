import type { HttpContext } from '@adonisjs/core/http'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import siteSettings from '#config/site'
import { createPreviewLink } from '#entries/previews/create_preview_link'
import {
  deletePreviewLink,
  listPreviewLinks,
  toWirePreviewLink,
  type Previewed,
} from '#entries/previews/preview_links'
import { previewPath } from '#entries/previews/preview_path'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { previewLinkValidator } from '#kinds/own_pages/own_pages_validators'
import { lockPreviewed, previewed } from '#kinds/own_pages/previews/previewed_own_page'
import { findEntry } from '#kinds/read_entries'

/** The preview links of a custom page's draft, for everyone who may change the page. */
export default class OwnPagePreviewLinksController {
  async index(ctx: HttpContext) {
    const links = await listPreviewLinks(await this.#previewed(ctx))
    return links.map(toWirePreviewLink)
  }

  async store(ctx: HttpContext) {
    await this.#authorize(ctx)
    const { language, ...wanted } = await previewLinkValidator.validate(ctx.request.body())
    const { link, token } = await createPreviewLink(
      (client) => lockPreviewed(ctx.params['id'], client),
      wanted,
      ctx.auth.getUserOrFail(),
    )
    const path = previewPath({ language, token })
    const created: NewPreviewLink = { link, path, url: siteSettings.origin + path }
    return ctx.response.created(created)
  }

  async destroy(ctx: HttpContext) {
    await deletePreviewLink(await this.#previewed(ctx), ctx.params['link'])
    return ctx.response.noContent()
  }

  async #previewed(ctx: HttpContext): Promise<Previewed> {
    await this.#authorize(ctx)
    return previewed(await findEntry(ownPages, ctx.params['id']))
  }

  #authorize = (ctx: HttpContext) => ctx.bouncer.with(KindsPolicy).authorize('view', ownPages)
}
