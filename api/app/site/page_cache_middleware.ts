import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { occurred } from '#core/metrics/occurrences'
import { catchUp } from '#site/content_watch'
import { sendBody } from '#site/encoded_body'
import { encodePath } from '#site/page_address'
import { PAGE_CACHE_CONTROL, pageCache } from '#site/page_cache'

/**
 * Most visits end here: a page rendered before is served without reaching the router. With a query, only the controller
 * knows which parameters count.
 */
export default class PageCacheMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx
    const isRead = request.method() === 'GET' || request.method() === 'HEAD'
    if (!isRead || request.parsedUrl.query) return next()
    const path = encodePath(request.url())
    if (!pageCache.get(path)) return next()
    const waiting = catchUp()
    return waiting ? waiting.then(() => answer(ctx, next, path)) : answer(ctx, next, path)
  }
}

function answer(ctx: HttpContext, next: NextFn, path: string) {
  const page = pageCache.get(path)
  if (!page) return next()
  ctx.servedFrom = 'kept page'
  occurred('page', { isKept: true })
  return sendBody(ctx, page.body, PAGE_CACHE_CONTROL)
}
