import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { SitePreview } from '@ufuq/shared/contract/site/calls'
import { addressOf } from '@ufuq/shared/domain/site/pages'
import { contentWithPage } from '#content/site_content'
import { countPreview } from '#site/pages/count_preview'
import { PublicPages } from '#site/pages/public_pages'
import { assertKnownKeys, keysOfPage } from '#site_pages/known_keys'
import { pageNamedIn } from '#site_pages/read_pages'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { previewValidator } from '#site_pages/site_pages_validators'
import { typedPage } from '#site_pages/typed_page'

/**
 * Previews of site pages that are being edited, for people who may read them. The previews exist
 * only in the response.
 */
@inject()
export default class PagePreviewsController {
  readonly #pages: PublicPages

  constructor(pages: PublicPages) {
    this.#pages = pages
  }

  async store(ctx: HttpContext): Promise<SitePreview> {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const body = ctx.request.body()
    assertKnownKeys(body, { language: '', part: '', ...keysOfPage(name, body) })
    const { language, part, ...typed } = await previewValidator.validate(body)
    await countPreview(ctx.auth.getUserOrFail().id)
    const content = await contentWithPage(name, await typedPage(name, typed))
    return {
      html: await this.#pages.draft(localizedPath(language, addressOf(name, part)), { content }),
    }
  }
}
