import type { SiteSettings } from '@ufuq/shared/contract/site'

/** `development` lets Vite's inline preamble and its websocket through. */
export function securityHeaders(
  { origin, newsletterEndpoint }: SiteSettings,
  { development }: { development: boolean },
): Record<string, string> {
  const newsletter = externalOrigin(newsletterEndpoint, origin)
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    // Radix puts a <style> into the page to lock its scrolling and style attributes into the server's HTML.
    'style-src': ["'self'", "'unsafe-inline'"],
    // An editor may name an image on any host.
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...newsletter, ...(development ? ['ws:', 'wss:'] : [])],
    // Vite waits for a restarted server in a worker.
    ...(development && { 'worker-src': ["'self'", 'blob:'] }),
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
    ...(origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
}

function externalOrigin(address: string, siteOrigin: string): string[] {
  const { origin } = new URL(address, siteOrigin)
  return origin === new URL(siteOrigin).origin ? [] : [origin]
}
