import type { Server } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { trustsProxy } from '#config/app'
import { forwardingHeader } from '#core/http/client_address'

/**
 * Logs the first request whose forwarded address is not trusted, including requests served from the
 * page cache. Behind a proxy, this means that a setting is missing, and that all visitors share one
 * address and its limits. Without a proxy, it means that somebody set the header manually. Only the
 * operator can tell which is the case.
 */
export function watchProxies(handle: Server['handle']): Server['handle'] {
  let isReported = false
  return (request, response) => {
    const header = isReported ? undefined : forwardingHeader(request.headers)
    const { remoteAddress = '' } = request.socket
    if (header && !trustsProxy(remoteAddress, 0)) {
      isReported = true
      logger.warn(
        { event: 'untrusted_proxy' },
        `A request with ${header} came from ${remoteAddress}, which TRUST_PROXY does not name. ` +
          'If that is your proxy, set TRUST_PROXY; until then all visitors share one rate limit. ' +
          'Otherwise ignore this: the header was not trusted.',
      )
    }
    return handle(request, response)
  }
}
