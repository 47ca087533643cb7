import { languageOf, pagePath } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { REDIRECT_LIMITS } from '../../contract/redirects.ts'
import { isSecureAddress } from '../secure-address.ts'

type RedirectTarget =
  | { kind: 'page' | 'publication'; id: number }
  /** An address of the site, without its language. */
  | { kind: 'path'; path: string }
  | { kind: 'address'; address: string }

const RECORD = /^(page|publication):([1-9]\d{0,8})$/

export function readRedirectTarget(value: string): RedirectTarget | null {
  const record = RECORD.exec(value)
  if (record) return { kind: record[1] as 'page' | 'publication', id: Number(record[2]) }
  if (/^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(value)) return { kind: 'path', path: value }
  return isSecureAddress(value) ? { kind: 'address', address: value } : null
}

export interface OldAddress {
  language: Language
  /** The decoded path, without the language, query and trailing slashes. */
  path: string
}

const OF_SERVER =
  /^\/(?:(?:\.well-known|admin|api|assets|locales|metrics|og)(?:\/|$)|(?:sw|service-worker)\.js$)/i

/**
 * Whether a path, without its language, belongs to the server even if nothing is there, so that it
 * never redirects. Others take what is below `/.well-known/` (RFC 8615) for the word of the domain's
 * owner and follow redirects there: a certificate authority, for example (RFC 8555, section 8.3).
 */
export const isServerPath = (path: string): boolean => OF_SERVER.test(path)

/**
 * Reads an old address as people write it: a path, or an address on any site. Null if it is
 * neither.
 */
export function readOldAddress(text: string): OldAddress | null {
  const written = text.trim()
  const whole =
    /^https?:\/\//.test(written) && URL.canParse(written) ? new URL(written).pathname : written
  const [path = ''] = whole.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const decoded = decodedPath(path)
  if (decoded === null || /[^\S ]|[\p{Cc}\p{Cs}\\]/u.test(decoded)) return null
  const old = { language: languageOf(decoded), path: pagePath(decoded) }
  return old.path.length > REDIRECT_LIMITS.path ? null : old
}

const ANY_SITE = 'https://site.invalid'

/**
 * Decodes a path, merges repeated slashes, and resolves the segments `.` and `..`, which may be
 * encoded; null if it is badly encoded.
 */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).replaceAll(/\/{2,}/g, '/')
    const { pathname } = new URL(decoded.split('/').map(encodeURIComponent).join('/'), ANY_SITE)
    return decodeURIComponent(pathname).normalize('NFC')
  } catch {
    return null
  }
}

/**
 * Decodes a path and removes its trailing slash, as the addresses of former sites are stored; null
 * if it is badly encoded.
 */
export const oldPath = (path: string): string | null =>
  decodedPath(path)?.replace(/(?<=.)\/$/, '') ?? null

/**
 * The target of a path among the redirects of a language; undefined if the path has no redirect.
 */
type TargetOf = (path: string) => string | undefined

/** The path of a target that is an address of the site. */
export function pathOfTarget(value: string): string | null {
  const target = readRedirectTarget(value)
  if (target?.kind !== 'path') return null
  const [path = ''] = target.path.split(/[?#]/, 1)
  return pagePath(path)
}

/** The target at the end of the redirects that begin at `target`. */
export function endOfChain(target: string, targetOf: TargetOf): string {
  const seen = new Set<string>()
  let end = target
  for (;;) {
    const at = pathOfTarget(end)
    const next = at === null || seen.has(at) ? undefined : targetOf(at)
    if (at === null || next === undefined) return end
    seen.add(at)
    end = next
  }
}

/**
 * Why a redirect from `path` to `target` is not allowed: it leads to itself, back to itself through
 * other redirects, or to the start of another redirect.
 */
export function chainFault(
  path: string,
  target: string,
  targetOf: TargetOf,
): 'itself' | 'loop' | 'chain' | null {
  const first = pathOfTarget(target)
  if (first === null) return null
  if (first === path) return 'itself'
  const seen = new Set<string>()
  let next = targetOf(first)
  if (next === undefined) return null
  while (next !== undefined) {
    const at = pathOfTarget(next)
    if (at === path) return 'loop'
    if (at === null || seen.has(at)) break
    seen.add(at)
    next = targetOf(at)
  }
  return 'chain'
}

/** File types that only scanners request: scripts, settings, archives and hidden files. */
const FILES =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|log|map|js|css|xml|json|txt|zip|gz|tgz|rar|tar|sh|exe|dll|pem|key|cfg|conf|old|swp)$/i
const HIDDEN = /(?:^|\/)\.|(?:^|\/)(?:cgi-bin|phpmyadmin|vendor|\.well-known)(?:\/|$)/i
const WORDPRESS = /(?:^|\/)wp-/i

/**
 * Whether a request for an address is automated probing. An old WordPress address may be real if a
 * page links to it.
 */
export const isProbing = (path: string, hasReferrer: boolean): boolean =>
  FILES.test(path) || HIDDEN.test(path) || (WORDPRESS.test(path) && !hasReferrer)
