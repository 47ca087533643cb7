import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { countPublicRead } from '#core/limits/read_limit'
import { findPublication } from '#kinds/publication/reading/find_publication'
import PagesController from '#site/pages/pages_controller'

const ID = /^[1-9]\d{0,9}$/

/**
 * `/p/7` redirects to the current address of the text. The address may change, so the redirect is
 * not cached.
 */
@inject()
export default class ShortAddressesController {
  readonly #pages: PagesController

  constructor(pages: PagesController) {
    this.#pages = pages
  }

  async show(ctx: HttpContext) {
    return this.#lead(ctx)
  }

  /** Redirects to the page that shows the text next to its translation. */
  async both(ctx: HttpContext) {
    return this.#lead(ctx, '/both')
  }

  async #lead(ctx: HttpContext, below = '') {
    const { params, request, response } = ctx
    await countPublicRead(request.ip())
    const id = String(params['id'])
    const publication = ID.test(id) ? await findPublication(id) : null
    // A request with an unknown id gets the page for addresses that do not exist.
    if (!publication) return this.#pages.show(ctx)
    response.header('cache-control', 'no-cache')
    return response
      .redirect()
      .status(302)
      .toPath(publicationPath(publication) + below)
  }
}
