import type { HttpContext } from '@adonisjs/core/http'
import { callCache, sendPage } from '#content/page_cache'
import { encodeBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'

/** The description of the public calls, which is the same for everybody. */
export default class ApiDescriptionController {
  async handle(ctx: HttpContext) {
    const { request, route } = ctx
    const answer = await callCache.get(
      request.url(),
      async () => {
        const { apiDocument } = await import('#site/api_description/api_document')
        const type = 'application/json; charset=utf-8'
        const body = await encodeBody(JSON.stringify(apiDocument), type)
        const headers = { vary: 'accept-encoding, cookie' }
        return { kind: 'page', status: 200, body, isPrivate: false, headers, route: route?.pattern }
      },
      () => countRendering(request.ip()),
    )
    return sendPage(ctx, answer)
  }
}
