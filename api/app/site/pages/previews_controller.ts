import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { languageOf } from '@ufuq/shared/contract/addresses'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { sendBody, type EncodedBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import { toWireTime } from '#core/time/wire_time'
import { findPreviewed } from '#publications/preview/find_previewed'
import type PreviewLink from '#publications/preview/preview_link'
import { previewPath } from '#publications/preview/preview_path'
import { showPublication } from '#publications/reading/show_to_readers'
import { PublicPages } from '#site/pages/public_pages'

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The sites it links to must not learn the address.
  'referrer-policy': 'no-referrer',
}
const VISITOR = null

/** The link and all that its page shows of the rows it was found with. Content and HTML change with their versions. */
function stateOf({ id, publication }: PreviewLink): string {
  const { content: _content, html: _html, ...columns } = publication.$attributes
  return JSON.stringify([id, columns, publication.sides.map((side) => side.$attributes)])
}

/** Unpublished texts, at the addresses of preview links. A visitor with one needs no session. */
@inject()
export default class PreviewsController {
  readonly #pages: PublicPages

  constructor(pages: PublicPages) {
    this.#pages = pages
  }

  async show(ctx: HttpContext) {
    const { params, request, response } = ctx
    for (const [name, value] of Object.entries(HEADERS)) response.header(name, value)

    const token = String(params['token'])
    const link = await findPreviewed(token, request.ip())
    if (!link) return this.#notFound(ctx)

    const { publication } = link
    if (publication.isVisible()) return response.redirect().toPath(publicationPath(publication))
    const path = previewPath({ language: publication.language, token })
    if (request.url() !== path) return response.redirect().toPath(path)
    await countRendering(request.ip())
    return sendBody(ctx, await this.#page(link), HEADERS['cache-control'])
  }

  #page(link: PreviewLink): Promise<EncodedBody> {
    const { publication, purpose, expiresAt } = link
    return this.#pages.preview(stateOf(link), async () => ({
      publication: await showPublication(publication, VISITOR),
      expiresAt: purpose === 'own' ? null : toWireTime(expiresAt),
    }))
  }

  /** The page of any other unknown address; for a token, nothing is looked up again. */
  async #notFound(ctx: HttpContext) {
    const nowhere = previewPath({ language: languageOf(ctx.request.url()), token: '-' })
    const permit = () => countRendering(ctx.request.ip())
    const page = await this.#pages.find(nowhere, new URLSearchParams(), permit)
    if (page.kind === 'redirect') throw new Error('A preview of nothing leads elsewhere')
    ctx.response.status(404)
    return sendBody(ctx, page.body, HEADERS['cache-control'])
  }
}
