import { REDIRECT_LIMITS } from '@ufuq/shared/contract/redirects'
import { encodePath } from '#core/http/page_address'

/** Quotation marks, brackets and marks of emphasis. */
const LEADING = /^[\p{Pi}\p{Pf}\p{Ps}"'<*_]+/u
/** Punctuation, symbols, spaces and control characters. */
const TRAILING = /[^\p{L}\p{N}\p{M}]+$/u
/** Characters without a shape of their own, including the one that turns a symbol into an emoji. */
const INVISIBLE = /[\p{Cf}\uFE0F]/gu

/**
 * The addresses that the sender of a link may have meant, most likely first. Programs that turn
 * texts into links often include the punctuation, the quotation marks or the words that follow a
 * link. Others encode an address twice, or change its case. `path` is encoded.
 */
export function meantAddresses(path: string): string[] {
  const text = decoded(decoded(path)).replaceAll(INVISIBLE, '').toLowerCase()
  const [whole = ''] = text.split(/[?#]/, 1)
  if (whole.length > REDIRECT_LIMITS.path) return []
  const [beforeSpace = ''] = whole.trimStart().split(/[\p{Z}\p{Cc}]/u, 1)
  const meant = new Set([whole, beforeSpace].map(withoutPunctuation))
  meant.delete(path)
  return [...meant]
}

function withoutPunctuation(path: string): string {
  const segments = path.replace(TRAILING, '').split('/')
  const clean = segments.map((segment) => segment.replace(LEADING, '')).filter(Boolean)
  return encodePath(`/${clean.join('/')}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
