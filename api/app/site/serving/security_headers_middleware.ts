import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import siteSettings from '#config/site'

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

/** `development` allows Vite's inline preamble and its websocket. */
export function securityHeaders(
  { origin, newsletterEndpoint }: Pick<SiteSettings, 'origin' | 'newsletterEndpoint'>,
  { development }: { development: boolean },
): Record<string, string> {
  const newsletter = externalOrigin(newsletterEndpoint, origin)
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    // Radix adds a <style> to the page to lock its scrolling, and style attributes to the server's
    // HTML.
    'style-src': ["'self'", "'unsafe-inline'"],
    // An editor may use an image from any host.
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...newsletter, ...(development ? ['ws:', 'wss:'] : [])],
    // The editor's checks run in a worker. In development, Vite uses another worker to wait for a
    // restarted server.
    'worker-src': ["'self'", ...(development ? ['blob:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...newsletter],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

const PRIVATE_PATH = /^(\/api|(\/en)?\/(admin|preview))(\/|$)/

/**
 * Who may embed a response. Everybody may embed a response that visitors may read, because feeds
 * and shared links show the organisation's pictures on other sites. Nobody may embed a response for
 * staff.
 */
export const resourcePolicy = (path: string): 'same-origin' | 'cross-origin' =>
  PRIVATE_PATH.test(path) ? 'same-origin' : 'cross-origin'

function externalOrigin(address: string, siteOrigin: string): string[] {
  const { origin } = new URL(address, siteOrigin)
  return origin === new URL(siteOrigin).origin ? [] : [origin]
}
