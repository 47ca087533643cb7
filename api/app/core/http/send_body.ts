import type { IncomingHttpHeaders } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { acceptedBy, encodingFor, type EncodedBody, type Encoding } from '#core/http/encoded_body'

/**
 * Each encoding is a separate representation, so each has its own strong ETag. A quick encoding and
 * its improved version share one ETag. Range requests are not supported, so no client combines
 * parts of both.
 */
const tagOf = (hash: string, encoding: Encoding | undefined) =>
  `"${hash}${encoding ? `-${encoding}` : ''}"`

/** A body in one encoding, with its headers. */
export function formOf(body: EncodedBody, encoding: Encoding | undefined) {
  const etag = tagOf(body.hash, encoding)
  const unchanged = { etag, ...('br' in body.encoded && { vary: 'accept-encoding' }) }
  const headers = {
    'content-type': body.type,
    ...unchanged,
    ...(encoding && { 'content-encoding': encoding }),
  }
  const content = (encoding && body.encoded[encoding]) ?? body.identity
  return { etag, content, headers, unchanged }
}

/**
 * Sends a body in the best encoding that the client accepts, or responds with 304 if the client
 * already has it.
 */
export function sendBody(
  { request, response }: HttpContext,
  body: EncodedBody,
  cacheControl: string,
) {
  const form = formOf(body, encodingFor(body, request.header('accept-encoding')))
  const etag =
    response.getStatus() === 200 ? knownTag(body, form.etag, request.headers()) : undefined
  const isUnchanged = etag !== undefined
  const headers: Record<string, string> = isUnchanged ? { ...form.unchanged, etag } : form.headers
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('cache-control', cacheControl)
  return isUnchanged ? response.status(304).send(null) : response.send(form.content)
}

/**
 * The ETag of the body that the client has; undefined if it has none. The client may have the body
 * uncompressed or in another encoding that it accepts. A proxy that compressed or decompressed the
 * response has marked the ETag as weak.
 */
export function knownTag(
  { hash: current }: EncodedBody,
  etag: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined) return undefined
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (named.includes(etag) || named.includes('*')) return etag
  const encodings = [undefined, ...acceptedBy(headers['accept-encoding'])]
  const tags = encodings.map((encoding) => tagOf(current, encoding))
  return named.find((tag) => tags.includes(tag))
}
