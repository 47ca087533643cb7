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
  if (decoded === null || /[\s\p{Cc}\p{Cs}\\]/u.test(decoded)) return null
  const old = { language: languageOf(decoded), path: pagePath(decoded) }
  return old.path.length > REDIRECT_LIMITS.path ? null : old
}

/** Decodes a path, and merges repeated slashes; null if it is badly encoded. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
      .replaceAll(/\/{2,}/g, '/')
      .normalize('NFC')
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
