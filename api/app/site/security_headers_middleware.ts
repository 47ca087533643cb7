import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import siteSettings, { hstsIncludesSubdomains } from '#config/site'
import { resourcePolicy, securityHeaders } from '#site/security_headers'

const headers = Object.entries(
  securityHeaders(siteSettings, { development: app.inDev, hstsIncludesSubdomains }),
)

/** On every answer, whatever produces it. */
export default class SecurityHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    for (const [name, value] of headers) response.header(name, value)
    response.header('cross-origin-resource-policy', resourcePolicy(request.url()))
    return next()
  }
}
