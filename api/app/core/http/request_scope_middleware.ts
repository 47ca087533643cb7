import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { clientNetwork } from '#core/http/client_address'
import { inRequest } from '#core/http/request_scope'

/**
 * Runs after the middleware that serves cached pages and files, because that middleware logs
 * nothing and does not use the database.
 */
export default class RequestScopeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    return inRequest({ id: request.id() ?? '', network: clientNetwork(request.ip()) }, next)
  }
}
