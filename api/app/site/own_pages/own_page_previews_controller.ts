import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import type { SitePreview } from '@ufuq/shared/contract/site/calls'
import KindsPolicy from '#kinds/kinds_policy'
import { ownPages, pageOf } from '#kinds/own_pages/own_page_kind'
import { previewValidator } from '#kinds/own_pages/own_pages_validators'
import { findEntry } from '#kinds/read_entries'
import { contentOfPreview, previewOwnPage } from '#site/own_pages/preview_own_page'
import { countPreview } from '#site/pages/count_preview'
import { PublicPages } from '#site/pages/public_pages'

/**
 * Previews of drafts, which the admin shows next to their fields. The previews exist only in the
 * response.
 */
@inject()
export default class OwnPagePreviewsController {
  readonly #pages: PublicPages

  constructor(pages: PublicPages) {
    this.#pages = pages
  }

  async store(ctx: HttpContext): Promise<SitePreview> {
    await ctx.bouncer.with(KindsPolicy).authorize('view', ownPages)
    const { language } = await previewValidator.validate(ctx.request.body())
    const page = pageOf(await findEntry(ownPages, ctx.params['id']))
    await countPreview(ctx.auth.getUserOrFail().id)
    const shown = await previewOwnPage(page, language)
    return {
      html: await this.#pages.draft(ownPagePath(shown), {
        content: await contentOfPreview(shown),
        ownPage: shown,
      }),
    }
  }
}
