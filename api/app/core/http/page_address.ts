/** A page's address in the only form in which it is rendered, cached and linked. */
type PageAddress =
  | { kind: 'page'; path: string; search: URLSearchParams }
  | { kind: 'redirect'; location: string }

/**
 * `path` has been decoded by the framework, which decodes everything but reserved characters. An
 * address with repeated or trailing slashes redirects to the one without them.
 */
export function parsePageAddress(path: string, query: string): PageAddress {
  const clean = `/${path.split('/').filter(Boolean).join('/')}`
  const encoded = encodePath(clean)
  if (clean !== path) return { kind: 'redirect', location: query ? `${encoded}?${query}` : encoded }
  return { kind: 'page', path: encoded, search: new URLSearchParams(query) }
}

/**
 * Encodes a path as browsers do. Characters that are still encoded after the framework's decoding
 * stay encoded.
 */
export const encodePath = (path: string) => encodeURI(path).replaceAll('%25', '%')
