import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#config/app'
import { ApiException } from '#core/errors/api_exception'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const appOrigin = new URL(appUrl).origin

/**
 * Rejects writes that another site sends through a visitor's browser. Browsers state where a
 * request comes from. A client that does not state this has no cookie that another site could
 * exploit.
 */
export default class CrossSiteMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (SAFE_METHODS.has(request.method())) return next()
    const site = request.header('sec-fetch-site')
    const origin = request.header('origin')
    const isOwn = site
      ? site === 'same-origin' || site === 'none'
      : !origin || origin === appOrigin || hostOf(origin) === request.host()
    if (!isOwn) throw new ApiException(403, 'cross_site', 'This request came from another site')
    return next()
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
