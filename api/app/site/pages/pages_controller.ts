import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sendPage } from '#content/page_cache'
import { parsePageAddress } from '#core/http/page_address'
import { countMissed } from '#kinds/redirect/count_missed'
import { PublicPages } from '#site/pages/public_pages'

/** The public pages: every address that no other route handles. */
@inject()
export default class PagesController {
  readonly #pages: PublicPages

  constructor(pages: PublicPages) {
    this.#pages = pages
  }

  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const address = parsePageAddress(request.url(), request.parsedUrl.query)
    if (address.kind === 'redirect') return response.redirect().status(301).toPath(address.location)

    const visitor = { client: request.ip(), host: request.hostname() ?? '' }
    const page = await this.#pages.find(address.path, address.search, visitor)
    if (page.kind !== 'redirect' && page.status === 404) {
      const visit = { method: request.method(), path: address.path, client: request.ip() }
      countMissed({ ...visit, referrer: request.header('referer') })
    }
    return sendPage(ctx, page)
  }
}
