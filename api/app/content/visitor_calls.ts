import type { HttpContext } from '@adonisjs/core/http'
import { callCache, sendPage } from '#content/page_cache'
import { quickBody } from '#core/http/encoded_body'
import { addressInOrder, encodePath } from '#core/http/page_address'
import { countPublicRead } from '#core/limits/read_limit'
import { nextPageLink } from '#core/lists/list_page'

interface Call {
  /** The parameters of the call that affect the response. */
  parameters: Record<string, string | number | boolean | undefined>
  /** Reads the content and, for a page of a list, the cursor of the next page. */
  read: () => Promise<{ content: unknown; next?: string | null }>
}

/** Responds to a call in the same way for all visitors, and caches the response like a page. */
export async function answerVisitors(ctx: HttpContext, { parameters, read }: Call) {
  const { request, route } = ctx
  const query = Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
    .map((pair) => pair.map(encodeURIComponent).join('='))
  const path = encodePath(request.url())
  const address = addressInOrder(query.length > 0 ? `${path}?${query.join('&')}` : path)
  const answer = await callCache.get(
    address,
    async () => {
      const { content, next } = await read()
      return {
        kind: 'page',
        status: 200,
        body: await quickBody(JSON.stringify(content), 'application/json; charset=utf-8'),
        isPrivate: false,
        headers: {
          vary: 'accept-encoding, cookie',
          ...(next && { link: nextPageLink(address, next) }),
        },
        route: route?.pattern,
      }
    },
    () => countPublicRead(request.ip()),
  )
  return sendPage(ctx, answer)
}
