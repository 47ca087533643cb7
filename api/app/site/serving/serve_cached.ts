import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from '@adonisjs/core/http'
import { sessionCookie } from '#config/session'
import { staleStatus } from '#content/content_watch'
import {
  callCache,
  isForAll,
  PAGE_CACHE_CONTROL,
  pageCache,
  queryPageCache,
  type Page,
} from '#content/page_cache'
import { encodingFor, improveBody, type EncodedBody } from '#core/http/encoded_body'
import { addressInOrder, isApiPath } from '#core/http/page_address'
import { formOf, knownTag } from '#core/http/send_body'
import { emit } from '#core/metrics/metric_events'
import { headersOfEveryAnswer } from '#site/serving/security_headers_middleware'
import { fileCache } from '#site/serving/static_files'

/**
 * Serves cached pages and files, which account for most requests, before they reach the framework.
 * A page is cached under the one address that its route uses; requests for other spellings are
 * passed on to the route.
 */
export const serveCached =
  (handle: Server['handle']): Server['handle'] =>
  (request, response) => {
    const address = addressInOrder(request.url ?? '')
    const page = cachedFor(request, address)
    if (!page) return handle(request, response)
    const began = performance.now()
    if (!page.route) emit('page', { isCached: true })
    send(request, response, address, page)
    if (response.statusCode === 200) improveBody(page.body)
    emit('request', {
      method: request.method ?? '',
      route: page.route ?? 'kept page',
      status: response.statusCode,
      seconds: (performance.now() - began) / 1000,
    })
    return undefined
  }

/**
 * The cached response. Undefined for writes, for calls that may come from staff, and for requests
 * with a body, because the body must be read.
 */
function cachedFor(request: IncomingMessage, address: string): Page | undefined {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined
  if (url.startsWith('/assets/')) return fileCache.get(address)
  if (isApiPath(url)) {
    return headers.cookie?.includes(sessionCookie) ? undefined : callCache.find(address)
  }
  return (url.includes('?') ? queryPageCache : pageCache).find(address)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Sends a page as the framework would. */
function send(request: IncomingMessage, response: ServerResponse, address: string, page: Page) {
  const { etag, content, headers, unchanged } = wireFormOf(page, address, request)
  const known = page.status === 200 ? knownTag(page.body, etag, request.headers) : undefined
  const isUnchanged = known !== undefined
  // The header that the framework also sends, so that a proxy logs every response in the same way.
  const id = request.headers['x-request-id'] ?? randomUUID()
  const stale = isForAll(page) ? staleStatus() : undefined
  const own = ['x-request-id', id, ...(stale ? ['cache-status', stale] : [])]
  const wanted = isUnchanged ? withTag(unchanged, etag, known) : headers
  const all = [...wanted, ...own]
  if (isUnchanged) response.writeHead(304, all).end()
  else response.writeHead(page.status, all).end(content)
}

/**
 * The headers with the ETag that the client already has. This ETag may belong to another encoding
 * of the page.
 */
const withTag = (headers: string[], etag: string, known: string) =>
  known === etag ? headers : headers.map((value) => (value === etag ? known : value))

interface WireForm {
  etag: string
  content: Buffer
  headers: string[]
  unchanged: string[]
}

/** A cache of the complete responses, keyed by the current encodings of the body. */
const wireForms = new WeakMap<EncodedBody['encoded'], Map<string | undefined, WireForm>>()

/** The complete response, assembled on first use. */
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
  page: Page,
  address: string,
  encoding: ReturnType<typeof encodingFor>,
): WireForm {
  const { body, headers: own } = page
  const { etag, content, headers, unchanged } = formOf(body, encoding)
  const all = {
    ...headersOfEveryAnswer(address),
    'cache-control': isForAll(page) ? PAGE_CACHE_CONTROL : 'no-store',
  }
  const flat = (some: Record<string, string>) => Object.entries({ ...all, ...some, ...own }).flat()
  return {
    etag,
    content,
    headers: flat({ ...headers, 'content-length': String(content.length) }),
    unchanged: flat(unchanged),
  }
}
