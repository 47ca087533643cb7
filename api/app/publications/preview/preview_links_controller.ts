import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import siteSettings from '#config/site'
import { createPreviewLink } from '#entries/previews/create_preview_link'
import {
  deletePreviewLink,
  listPreviewLinks,
  toWirePreviewLink,
} from '#entries/previews/preview_links'
import { previewPath } from '#entries/previews/preview_path'
import { previewed } from '#publications/preview/previewed_publication'
import Publication from '#publications/publication'
import PublicationsPolicy from '#publications/publications_policy'
import { previewLinkValidator } from '#publications/publications_validators'
import { lockPublication } from '#publications/writing/locked_pairs'

/** The preview links of a text, for everyone who may change the text. */
export default class PreviewLinksController {
  async index(ctx: HttpContext) {
    const links = await listPreviewLinks(previewed(await this.#publication(ctx)))
    return links.map(toWirePreviewLink)
  }

  async store(ctx: HttpContext) {
    const { id } = await this.#publication(ctx)
    const lock = async (client: TransactionClientContract) => {
      const publication = await lockPublication(id, client)
      return { ...previewed(publication), language: publication.language }
    }
    const wanted = await previewLinkValidator.validate(ctx.request.body())
    const { link, token, draft } = await createPreviewLink(lock, wanted, ctx.auth.getUserOrFail())
    const path = previewPath({ language: draft.language, token })
    const created: NewPreviewLink = { link, path, url: siteSettings.origin + path }
    return ctx.response.created(created)
  }

  async destroy(ctx: HttpContext) {
    await deletePreviewLink(previewed(await this.#publication(ctx)), ctx.params['link'])
    return ctx.response.noContent()
  }

  async #publication({ bouncer, params }: HttpContext): Promise<Publication> {
    const publication = await Publication.findOrFail(params['id'])
    await bouncer.with(PublicationsPolicy).authorize('update', [publication])
    return publication
  }
}
