import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import app from '@adonisjs/core/services/app'
import type { Server } from '@adonisjs/core/http'
import proxyAddr from 'proxy-addr'
import { trustsProxy } from '#config/app'
import { addressInOrder } from '#core/http/address_in_order'
import { parsePageAddress } from '#core/http/page_address'
import { inRequest } from '#core/http/request_scope'
import { countMissed } from '#site/redirects/count_missed'
import { PublicPages } from '#site/pages/public_pages'
import { hasBody, send } from '#site/serving/serve_cached'

let pages: PublicPages | undefined

/**
 * Renders pages without the framework, because they need no session, no body and no other route.
 * The framework handles redirects, pages that fail to render, and all other requests.
 */
export const serveFresh =
  (handle: Server['handle']): Server['handle'] =>
  (request, response) => {
    const address = pageAddressOf(request)
    if (!address || app.inDev) return handle(request, response)
    const began = performance.now()
    const client = proxyAddr(request, trustsProxy)
    const id = (request.headers['x-request-id'] ??= randomUUID())
    return inRequest(String(id), async () => {
      try {
        pages ??= await app.container.make(PublicPages)
        if (!(await pages.has(address.path))) return handle(request, response)
        const page = await pages.find(address.path, address.search, client)
        if (page.kind === 'redirect') return handle(request, response)
        if (page.status === 404) {
          const { method = '', headers } = request
          countMissed({ method, path: address.path, referrer: headers.referer, client })
        }
        const route = address.path === '/' ? '/' : '/*'
        return send(request, response, addressInOrder(request.url ?? ''), page, { route, began })
      } catch {
        // The framework renders the page again, and handles and logs the error.
        return handle(request, response)
      }
    })
  }

/**
 * The address of a page; undefined if the framework has to handle the request, because the address
 * redirects or can't be decoded.
 */
function pageAddressOf(request: IncomingMessage) {
  const { method, url = '' } = request
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined
  const [path = '', query = ''] = url.split('?', 2)
  try {
    const address = parsePageAddress(decodeURI(path), query)
    return address.kind === 'page' && address.path === path ? address : undefined
  } catch {
    return undefined
  }
}
