import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiException } from '#core/api_exception'
import { isApiPath } from '#core/api_path'

/** What the API is sent is a JSON object or nothing. */
export default class JsonBodyMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (
      !isApiPath(request.url()) ||
      !request.hasBody() ||
      request.header('content-length') === '0'
    ) {
      return next()
    }
    if (!request.is(['json'])) {
      throw new ApiException(400, 'malformed', 'The request body must be JSON')
    }
    if (Array.isArray(request.body())) {
      throw new ApiException(400, 'malformed', 'The request body must be a JSON object')
    }
    return next()
  }
}
