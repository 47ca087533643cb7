import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import siteSettings from '#config/site'
import { resourcePolicy, securityHeaders } from '#site/serving/security_headers'

const headers = securityHeaders(siteSettings, { development: app.inDev })

export const headersOfEveryAnswer = (path: string): Record<string, string> => ({
  ...headers,
  'cross-origin-resource-policy': resourcePolicy(path),
})

/** Adds the headers to every response. */
export default class SecurityHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    for (const [name, value] of Object.entries(headersOfEveryAnswer(request.url()))) {
      response.header(name, value)
    }
    return next()
  }
}
