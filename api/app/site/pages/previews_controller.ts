import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { languageOf } from '@ufuq/shared/contract/addresses'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/http/client_address'
import { sendBody } from '#core/http/send_body'
import { takeFrom } from '#core/limits/rate_limit'
import {
  findPreviewedEntry,
  isToCome,
  previewPath,
  type PreviewedEntry,
} from '#entries/preview_links'
import { sideIn } from '#entries/rows'
import { PublicPages, type Previewing } from '#site/pages/public_pages'

const HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Sites that the preview links to must not learn its address.
  'referrer-policy': 'no-referrer',
}

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
    return this.#entry(ctx, found)
  }

  /** Sends the saved entry. In a language without a draft, redirects to the page itself. */
  async #entry(
    ctx: HttpContext,
    { expiresAt, entry, languages, preview, makerId }: PreviewedEntry,
  ) {
    const { request, response, params } = ctx
    const language = languageOf(request.url())
    const { path, content, ...shown } = await preview(entry, language, makerId)
    const pathIn = (one: Language) => previewPath({ language: one, token: params['token'] })
    if (languageOf(path) !== language) return response.redirect().toPath(pathIn(languageOf(path)))
    const side = sideIn(entry, language)
    const isShown = !side || (languages.includes(language) && (side.hasDraft || isToCome(side)))
    if (!isShown) return response.redirect().toPath(path)
    const other = otherLanguage(language)
    const hasOther = !shown.publication || languages.includes(other)
    return this.#send(ctx, async () => ({
      path,
      ...(content && { content }),
      preview: {
        ...shown,
        expiresAt,
        ...(hasOther && { inOtherLanguage: pathIn(other) }),
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

/**
 * The draft that the link with this token shows. Null if the token is unknown, the link has
 * expired, or the draft was deleted. Also null if the link's creator is disabled or may no longer
 * show the draft. Throws 429 after too many failed look-ups.
 */
async function findPreviewed(token: string, address: string): Promise<PreviewedEntry | null> {
  const { failures: limit, seconds } = RATE_LIMITS.previewGuesses
  const giveBack = await takeFrom([{ key: `preview:${clientNetwork(address)}`, limit, seconds }])
  try {
    const found = await findPreviewedEntry(token)
    if (found) await giveBack()
    return found
  } catch (error) {
    await giveBack()
    throw error
  }
}
