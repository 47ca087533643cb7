import type { IncomingMessage, ServerResponse } from 'node:http'
import { defineConfig } from '@adonisjs/core/http'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { trustsNobody } from '#core/settings/trusted_proxies'
import env from '#start/env'

export const host = env.get('HOST') ?? '127.0.0.1'
export const port = env.get('PORT') ?? 3333

/** The public address without a trailing slash. */
export const appUrl =
  env.get('APP_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

const MALFORMED: ErrorBody = { message: 'The address is malformed', code: 'malformed' }

/**
 * Headers of the response to malformed requests, which reach no middleware. The response contains
 * nothing to display.
 */
const MALFORMED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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
  onBadUrl(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(400, MALFORMED_HEADERS)
    response.end(JSON.stringify(MALFORMED))
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
