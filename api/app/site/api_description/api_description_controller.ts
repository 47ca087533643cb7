import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { callCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { encodeBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import { WebApp } from '#site/web_app/web_app'

/** The description of the public calls, which is the same for everybody. */
@inject()
export default class ApiDescriptionController {
  readonly #webApp: WebApp

  constructor(webApp: WebApp) {
    this.#webApp = webApp
  }

  document(ctx: HttpContext) {
    return this.#send(ctx, 'application/json', async () => {
      const { apiDocument } = await import('#site/api_description/api_document')
      return JSON.stringify(apiDocument)
    })
  }

  /** The description of the public calls as a page without scripts. */
  page(ctx: HttpContext) {
    return this.#send(ctx, 'text/html', async () => {
      const { apiDocument } = await import('#site/api_description/api_document')
      const { apiPage } = await import('#site/api_description/api_page')
      const content = await siteContent()
      return this.#webApp.staticPage(ctx.request.url(), apiPage(apiDocument, content), content)
    })
  }

  async #send(ctx: HttpContext, type: string, make: () => Promise<string>) {
    const { request, route } = ctx
    const answer = await callCache.get(
      request.url(),
      async () => {
        const body = await encodeBody(await make(), `${type}; charset=utf-8`)
        const headers = { vary: 'accept-encoding, cookie' }
        return { kind: 'page', status: 200, body, isPrivate: false, headers, route: route?.pattern }
      },
      () => countRendering(request.ip()),
    )
    return sendPage(ctx, answer)
  }
}
