import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { inRequest } from '#core/http/request_scope'

/** Runs after the middleware for cached pages and files, which log nothing and use no database. */
export default class RequestScopeMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    return inRequest(request.id() ?? '', next)
  }
}
