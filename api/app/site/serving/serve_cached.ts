import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from '@adonisjs/core/http'
import { sessionCookie } from '#config/session'
import { catchUp } from '#content/content_watch'
import {
  callCache,
  PAGE_CACHE_CONTROL,
  pageCache,
  queryPageCache,
  type Page,
} from '#content/page_cache'
import { staleStatus } from '#content/stale_status'
import { addressInOrder } from '#core/http/address_in_order'
import { isApiPath } from '#core/http/api_path'
import { encodingFor, formOf, improveBody, isKnown, type EncodedBody } from '#core/http/encoded_body'
import { emit } from '#core/metrics/metric_events'
import { headersOfEveryAnswer } from '#site/serving/security_headers_middleware'

/**
 * Most requests end here: cached pages are answered before the framework handles the request.
 * A page is cached under the one address that its route would use for it, so any other
 * spelling goes on to the route.
 */
export const serveCached =
  (handle: Server['handle']): Server['handle'] =>
  (request, response) => {
    const cache = cacheFor(request)
    const address = addressInOrder(request.url ?? '')
    if (!cache?.get(address)) return handle(request, response)
    const answer = () => {
      const page = cache.get(address)
      if (!page) return handle(request, response)
      send(request, response, address, page)
      return undefined
    }
    const waiting = catchUp()
    return waiting ? waiting.then(answer) : answer()
  }

/**
 * Undefined for a write, for a body, which has to be read to its end, and for a call that may
 * come from staff.
 */
function cacheFor({ method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    return undefined
  }
  if (isApiPath(url)) return headers.cookie?.includes(sessionCookie) ? undefined : callCache
  return url.includes('?') ? queryPageCache : pageCache
}

function send(request: IncomingMessage, response: ServerResponse, address: string, page: Page) {
  const began = performance.now()
  const { etag, content, headers, unchanged } = wireFormOf(page, address, request)
  const isUnchanged = isKnown(etag, request.headers['if-none-match'])
  // Named as by the framework, so that a proxy's log shows every answer in the same way.
  const id = request.headers['x-request-id'] ?? randomUUID()
  const stale = staleStatus()
  const own = ['x-request-id', id, ...(stale ? ['cache-status', stale] : [])]
  if (isUnchanged) response.writeHead(304, [...unchanged, ...own]).end()
  else {
    response.writeHead(200, [...headers, ...own]).end(content)
    improveBody(page.body)
  }

  const { route } = page
  if (!route) emit('page', { isCached: true })
  emit('request', {
    method: request.method ?? '',
    route: route ?? 'kept page',
    status: response.statusCode,
    seconds: (performance.now() - began) / 1000,
  })
}

interface WireForm {
  etag: string
  content: Buffer
  headers: string[]
  unchanged: string[]
}

/** By the forms that its body has at present. */
const wireForms = new WeakMap<EncodedBody['encoded'], Map<string | undefined, WireForm>>()

/** Everything that is sent, assembled when it is sent for the first time. */
function wireFormOf(page: Page, address: string, { headers: asked }: IncomingMessage): WireForm {
  const { encoded } = page.body
  let forms = wireForms.get(encoded)
  if (!forms) wireForms.set(encoded, (forms = new Map()))
  const encoding = encodingFor(page.body, asked['accept-encoding'])
  let form = forms.get(encoding)
  if (!form) forms.set(encoding, (form = makeWireForm(page, address, encoding)))
  return form
}

function makeWireForm(
  { body, headers: own }: Page,
  address: string,
  encoding: ReturnType<typeof encodingFor>,
): WireForm {
  const { etag, content, headers, unchanged } = formOf(body, encoding)
  const all = {
    ...headersOfEveryAnswer(address),
    'cache-control': PAGE_CACHE_CONTROL,
  }
  const flat = (some: Record<string, string>) => Object.entries({ ...all, ...some, ...own }).flat()
  return {
    etag,
    content,
    headers: flat({ ...headers, 'content-length': String(content.length) }),
    unchanged: flat(unchanged),
  }
}
