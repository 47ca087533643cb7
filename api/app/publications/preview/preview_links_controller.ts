import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { createPreviewLink } from '#publications/preview/create_preview_link'
import { listPreviewLinks } from '#publications/preview/list_preview_links'
import PreviewLink from '#publications/preview/preview_link'
import { toPreviewLink } from '#publications/preview/preview_link_transformer'
import Publication from '#publications/publication'
import PublicationsPolicy from '#publications/publications_policy'
import { previewLinkValidator } from '#publications/publications_validators'

/** Preview links of a text, for everyone who may change it. */
export default class PreviewLinksController {
  async index(ctx: HttpContext) {
    return (await listPreviewLinks(await this.#publication(ctx))).map(toPreviewLink)
  }

  async store(ctx: HttpContext) {
    const { id } = await this.#publication(ctx)
    const wish = await previewLinkValidator.validate(ctx.request.body())
    return ctx.response.created(await createPreviewLink(id, wish, ctx.auth.getUserOrFail()))
  }

  async destroy(ctx: HttpContext) {
    const { id: publicationId } = await this.#publication(ctx)
    const link = await PreviewLink.findBy({ id: ctx.params['link'], publicationId })
    if (!link) throw ApiException.notFound('Link')
    await link.delete()
    return ctx.response.noContent()
  }

  async #publication({ bouncer, params }: HttpContext): Promise<Publication> {
    const publication = await Publication.findOrFail(params['id'])
    await bouncer.with(PublicationsPolicy).authorize('update', [publication])
    return publication
  }
}
