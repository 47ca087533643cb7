import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import siteSettings from '#config/site'
import { securityHeaders } from '#site/security_headers'

const headers = Object.entries(securityHeaders(siteSettings, { development: app.inDev }))

/** On every answer, whoever makes it. */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    for (const [name, value] of headers) response.header(name, value)
    return next()
  }
}
