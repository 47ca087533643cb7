import logger from '@adonisjs/core/services/logger'
import type { Server } from '@adonisjs/core/http'
import { trustsProxy } from '#config/app'
import { ProxyWatch } from '#server_notices/proxy_watch'

export const proxyWatch = new ProxyWatch(trustsProxy, (sentence) =>
  logger.warn({ event: 'untrusted_proxy' }, sentence),
)

/** Watches every request, including those served from the page cache. */
export const watchProxies =
  (handle: Server['handle']): Server['handle'] =>
  (request, response) => {
    proxyWatch.observe(request)
    return handle(request, response)
  }
