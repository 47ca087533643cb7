import type { IncomingMessage, ServerResponse } from 'node:http'
import { defineConfig } from '@adonisjs/core/http'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { isApiPath } from '#core/http/page_address'
import { trustsNobody } from '#core/settings/trusted_proxies'
import env from '#start/env'

export const host = env.get('HOST') ?? '127.0.0.1'
export const port = env.get('PORT') ?? 3333

/** The public address without a trailing slash. */
export const appUrl =
  env.get('APP_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const MALFORMED: ErrorBody = { message: 'The address is malformed', code: 'malformed' }

/** Headers of the response to malformed requests, which reach no middleware. */
const MALFORMED_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

export const trustsProxy = env.get('TRUST_PROXY') ?? trustsNobody

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  async onBadUrl({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const isForPeople = !isApiPath(url) && headers.accept?.includes('text/html') === true
    // Imported here, because the site's content needs the configuration.
    const { missingPage } = await import('#site/errors/error_page')
    const type = isForPeople ? 'text/html' : 'application/json'
    response.writeHead(400, { ...MALFORMED_HEADERS, 'content-type': `${type}; charset=utf-8` })
    response.end(isForPeople ? missingPage(url) : JSON.stringify(MALFORMED))
  },
  trustProxy: trustsProxy,
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})
