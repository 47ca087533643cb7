import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'
import { trustsProxy } from '#config/app'
import { ProxyWatch } from '#server_notices/proxy_watch'

export const proxyWatch = new ProxyWatch(trustsProxy, (sentence) => logger.warn(sentence))

/** Sees every request, including those answered by a kept page. */
export default class UntrustedProxyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    proxyWatch.look(request.request)
    return next()
  }
}
