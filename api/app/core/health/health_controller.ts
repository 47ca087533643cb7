import type { HttpContext } from '@adonisjs/core/http'
import {
  API_VERSION,
  OLDEST_CLIENT,
  PRODUCT,
  type Health,
  type LiveHealth,
} from '@ufuq/shared/contract/health'
import { servedVersion } from '#core/boot/release'
import { databaseFault } from '#core/database/database_fault'
import { ApiException } from '#core/errors/api_exception'
import { backupState, serverState } from '#core/health/server_state'
import { forwardingHeader, isLoopback } from '#core/http/client_address'
import { bearsMetricsToken } from '#core/metrics/metrics_token'

/**
 * For load balancers and monitoring: 200 if this process can serve, or 503 with the cause. The
 * desktop app uses this response to find out whether an address is a server of this product, and
 * whether the two are compatible.
 */
export default class HealthController {
  async show({ request, response }: HttpContext): Promise<Health> {
    response.header('cache-control', 'no-store')
    const fault = await databaseFault()
    if (fault) throw new ApiException(503, 'unavailable', fault)
    const backup = backupState()
    const { notices, webhooks } = serverState
    return {
      status: 'ok',
      product: PRODUCT,
      api: { version: API_VERSION, oldestClient: OLDEST_CLIENT },
      ...(mayKnowMore(request) && {
        version: servedVersion,
        ...(backup && { backup }),
        ...(webhooks && { webhooks }),
        notices,
      }),
    }
  }

  /**
   * Whether the process responds at all. A process that responds does not need a restart, whatever
   * the state of its database.
   */
  live({ response }: HttpContext): LiveHealth {
    response.header('cache-control', 'no-store')
    return { status: 'ok', product: PRODUCT }
  }
}

/**
 * Whether the caller may see details. Callers on this machine may, unless they come through a
 * proxy, and so may callers with the metrics token.
 */
function mayKnowMore(request: HttpContext['request']): boolean {
  if (bearsMetricsToken(request)) return true
  const isFromHere = isLoopback(request.request.socket.remoteAddress ?? '')
  return isFromHere && !forwardingHeader(request.headers())
}
