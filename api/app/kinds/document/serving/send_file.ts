import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { MEDIA_TYPES, type DocumentType } from '@ufuq/shared/contract/documents'
import { ApiException } from '#core/errors/api_exception'
import { clientNetwork, widerNetworks } from '#core/http/client_address'
import type { FileRow } from '#entries/files'
import type { Part } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'

interface SentFile {
  name: string
  cacheControl: string
  /** Whether browsers never show the file. */
  isDownload?: boolean
}

/**
 * Sends a file, or a part of it, as fast as the client reads. Nothing in the file can run on this
 * site, because the file's type is fixed and the policy allows nothing. Files for download also get a
 * sandbox; WebKit shows a sandboxed PDF as an empty window.
 */
export async function sendFile(
  { request, response }: HttpContext,
  file: FileRow,
  { name, cacheControl, isDownload = false }: SentFile,
) {
  const isShown = !isDownload && file.type === 'pdf' && file.download_only === null
  const etag = `"${file.hash.slice(0, 32)}"`
  response.header('cache-control', cacheControl)
  response.header('etag', etag)
  response.header('x-content-type-options', 'nosniff')
  // Also for a 304, whose headers replace those of the stored response (RFC 9111, 4.3.4).
  response.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'${isShown ? '' : '; sandbox'}`,
  )
  if (
    request
      .header('if-none-match')
      ?.split(',')
      .some((one) => one.trim().replace(/^W\//, '') === etag)
  ) {
    return response.status(304).send(null)
  }
  if (!reserveDownload(request.request, response.response, request.ip())) return
  const condition = request.header('if-range')
  const isCurrent = condition === undefined || condition === etag
  const range = isCurrent ? readRange(request.header('range'), file.bytes) : null
  if (range === 'unsatisfiable') {
    response.header('content-range', `bytes */${file.bytes}`)
    return response.status(416).send(null)
  }
  const part: Part = range ?? { start: 0, end: file.bytes - 1 }
  const content = await originals.open(file.key, part)
  response.header('accept-ranges', 'bytes')
  response.header('content-disposition', contentDisposition(name, isShown))
  response.header(
    'content-type',
    MEDIA_TYPES[file.type as DocumentType] ?? 'application/octet-stream',
  )
  if (range) {
    response.header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
    response.status(206)
  }
  response.header('content-length', part.end - part.start + 1)
  if (request.method() === 'HEAD') {
    content.destroy()
    response.response.writeHead(
      response.getStatus(),
      response.getHeaders() as Record<string, string>,
    )
    response.response.end()
    return
  }
  return response.stream(content)
}

/**
 * Counts a download until its end. Throws 429 if too many downloads are in progress. Returns false
 * if the client has already disconnected.
 */
function reserveDownload({ socket }: IncomingMessage, response: ServerResponse, address: string) {
  if (socket.destroyed) return false
  const free = takeDownloadSlot(address)
  // A response queued behind another one gets no `close` event when the connection closes.
  const end = () => {
    socket.off('close', end)
    response.off('close', end)
    free()
  }
  socket.once('close', end)
  response.once('close', end)
  return true
}

/**
 * The `Content-Disposition` of RFC 6266, with the name in ASCII for old clients, and in the
 * encoding of RFC 8187 for other clients.
 */
function contentDisposition(name: string, isShown: boolean): string {
  const kind = isShown ? 'inline' : 'attachment'
  const ascii = name.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_')
  const written = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return ascii === name
    ? `${kind}; filename="${ascii}"`
    : `${kind}; filename="${ascii}"; filename*=UTF-8''${written}`
}

/**
 * The part of a file that a `Range` header requests. Null means the whole file. The whole file is
 * also sent if several parts are requested, because browsers do not need responses with several
 * parts.
 */
function readRange(header: string | undefined, bytes: number): Part | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'unsatisfiable' : { start, end }
}

/**
 * The maximum number of simultaneous downloads: for one network, for a wider network and in total.
 */
export const DOWNLOADS_AT_ONCE = { perNetwork: 100, perWiderNetwork: 300, total: 1000 } as const
const RETRY_AFTER_SECONDS = 30

const running = new Map<string, number>()
let total = 0

/**
 * Reserves a download slot for an address, and returns the function that frees it. Throws 429 if no
 * slot is free.
 */
export function takeDownloadSlot(address: string): () => void {
  const own = clientNetwork(address)
  const networks = [own, ...widerNetworks(address).map(({ network }) => network)]
  const isFull = networks.some((network) => {
    const { perNetwork, perWiderNetwork } = DOWNLOADS_AT_ONCE
    return (running.get(network) ?? 0) >= (network === own ? perNetwork : perWiderNetwork)
  })
  if (isFull || total >= DOWNLOADS_AT_ONCE.total) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  for (const network of networks) running.set(network, (running.get(network) ?? 0) + 1)
  total += 1
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    total -= 1
    for (const network of networks) {
      const left = (running.get(network) ?? 1) - 1
      if (left > 0) running.set(network, left)
      else running.delete(network)
    }
  }
}
