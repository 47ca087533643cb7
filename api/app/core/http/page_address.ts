import { languageOf } from '@ufuq/shared/contract/addresses'
import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'

/** A page's address in the only form in which it is rendered, cached and linked. */
type PageAddress =
  | { kind: 'page'; path: string; search: URLSearchParams }
  | { kind: 'redirect'; location: string }

/**
 * `path` has been decoded by the framework, which decodes everything but reserved characters. An
 * address with repeated or trailing slashes redirects to the one without them, and `/ar` to the home
 * page, because Arabic is the language of addresses without one.
 */
export function parsePageAddress(path: string, query: string): PageAddress {
  const parts = path.split('/').filter(Boolean).join('/')
  const clean = parts === DEFAULT_LANGUAGE ? '/' : `/${parts}`
  const encoded = encodePath(clean)
  if (clean !== path) return { kind: 'redirect', location: query ? `${encoded}?${query}` : encoded }
  return { kind: 'page', path: encoded, search: new URLSearchParams(query) }
}

/**
 * Encodes a path as browsers do. Characters that are still encoded after the framework's decoding
 * stay encoded.
 */
export const encodePath = (path: string) => encodeURI(path).replaceAll('%25', '%')

/** The address with its parameters in alphabetical order. */
export function addressInOrder(address: string): string {
  const start = address.indexOf('?')
  if (start === -1 || !address.includes('&', start)) return address
  const parameters = address.slice(start + 1).split('&')
  return `${address.slice(0, start)}?${parameters.toSorted().join('&')}`
}

/**
 * The language of the page that contains the form, from the page's address in the `Referer` header;
 * null without that header.
 */
export const languageOfPage = (page: string | undefined): Language | null =>
  page && URL.canParse(page) ? languageOf(new URL(page).pathname) : null

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')
