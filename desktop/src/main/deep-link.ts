/** The scheme with which mail programs and browsers open a record in the app. */
export const LINK_SCHEME = 'ufuq'

const places: Record<string, (id: string) => string> = {
  publications: (id) => `/admin/publications/edit-bilingual/${id}`,
  messages: (id) => `/admin/inbox/${id}`,
}

/**
 * `ufuq://publications/12` → `/admin/publications/edit-bilingual/12`. Anybody can write such a
 * link, so the result is null for everything but known paths and plain numbers.
 */
export function parseDeepLink(link: string): string | null {
  const [, place = '', id = ''] = /^ufuq:\/\/([a-z]+)\/([1-9]\d{0,14})\/?$/i.exec(link) ?? []
  const known = place.toLowerCase()
  return Object.hasOwn(places, known) ? (places[known]?.(id) ?? null) : null
}

/** The link to the app among its command-line arguments, as a path; null if there is none. */
export function deepLinkOf(argv: readonly string[]): string | null {
  const link = argv.findLast((word) => word.toLowerCase().startsWith(`${LINK_SCHEME}://`))
  return link ? parseDeepLink(link) : null
}
