import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { languageOf } from '@ufuq/shared/contract/addresses'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { sendBody } from '#core/http/send_body'
import { toWireTime } from '#core/time/wire_time'
import type { PreviewLink } from '#entries/previews/preview_links'
import { previewPath } from '#entries/previews/preview_path'
import type { PreviewedEntry } from '#entries/previews/previewed_entry'
import { sideIn } from '#entries/rows'
import type { PreviewedPublication } from '#publications/preview/previewed_publication'
import { showPublication } from '#publications/reading/show_to_readers'
import { findPreviewed } from '#site/pages/find_previewed'
import { PublicPages, type Previewing } from '#site/pages/public_pages'

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Sites that the preview links to must not learn its address.
  'referrer-policy': 'no-referrer',
}
const VISITOR = null

const endOf = ({ purpose, expiresAt }: PreviewLink) =>
  purpose === 'own' ? null : toWireTime(expiresAt)

/** Serves drafts at the addresses of preview links. A visitor with a link needs no session. */
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
    const found = await findPreviewed(token, request.ip())
    if (!found) return this.#notFound(ctx)
    return 'entry' in found ? this.#entry(ctx, found) : this.#publication(ctx, found)
  }

  async #publication(ctx: HttpContext, found: PreviewedPublication) {
    const { request, response, params } = ctx
    const { publication, link } = found
    if (publication.isVisible()) return response.redirect().toPath(publicationPath(publication))
    const path = previewPath({ language: publication.language, token: params['token'] })
    if (request.url() !== path) return response.redirect().toPath(path)
    return this.#send(ctx, async () => ({
      path: publicationPath(publication),
      preview: {
        publication: await showPublication(publication, VISITOR),
        expiresAt: endOf(link),
      },
    }))
  }

  /** Sends the saved entry. In a language without a draft, redirects to the page itself. */
  async #entry(ctx: HttpContext, { link, entry, preview }: PreviewedEntry) {
    const { request, response, params } = ctx
    const language = languageOf(request.url())
    const { path, content, ownPage } = await preview(entry, language)
    if (sideIn(entry, language)?.hasDraft === false) return response.redirect().toPath(path)
    const other = { language: otherLanguage(language), token: params['token'] }
    return this.#send(ctx, async () => ({
      path,
      ...(content && { content }),
      preview: {
        ...(ownPage && { ownPage }),
        expiresAt: endOf(link),
        inOtherLanguage: previewPath(other),
      },
    }))
  }

  async #send(ctx: HttpContext, read: () => Promise<Previewing>) {
    const body = await this.#pages.preview(ctx.request.ip(), read)
    return sendBody(ctx, body, HEADERS['cache-control'])
  }

  /** Sends the 404 page, without looking up the token again. */
  async #notFound(ctx: HttpContext) {
    const body = await this.#pages.missing(languageOf(ctx.request.url()), ctx.request.ip())
    ctx.response.status(404)
    return sendBody(ctx, body, HEADERS['cache-control'])
  }
}
