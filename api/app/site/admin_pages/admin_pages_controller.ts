import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { siteContent } from '#content/site_content'
import { encodeBody, type EncodedBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { WebApp } from '#site/web_app/web_app'

const TYPE = 'text/html; charset=utf-8'

/** The cached page. It changes only with the theme. */
let cached: { html: string; body: Promise<EncodedBody> } | undefined

/** One page for all admin screens, which run only in the browser. */
@inject()
export default class AdminPagesController {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  async show(ctx: HttpContext) {
    const html = await this.#webApp.adminPage(ctx.request.url(), await siteContent())
    ctx.response.header('x-robots-tag', 'noindex')
    if (cached?.html !== html) cached = { html, body: encodeBody(html, TYPE) }
    return sendBody(ctx, await cached.body, 'no-cache')
  }

  /**
   * Redirects to the address without the language, because the admin has one address for both
   * languages.
   */
  async withoutLanguage({ request, response }: HttpContext) {
    const { query } = request.parsedUrl
    const path = request.url().replace(/^\/en/, '')
    return response
      .redirect()
      .status(302)
      .toPath(query ? `${path}?${query}` : path)
  }
}
