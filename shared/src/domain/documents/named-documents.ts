import { normaliseSlug } from '../slugs.ts'
import { readFileKey } from './file-addresses.ts'

/** A reference to a document in a text: its id, or a current or former slug of its page. */
export type NamedDocument = { id: number } | { slug: string }

/** The id or slug of a reference. */
export const nameOf = (named: NamedDocument): string =>
  'id' in named ? String(named.id) : named.slug

/**
 * Matches addresses of files and of documents' pages, relative or on any site, in Markdown, HTML
 * and JSON. They must not be preceded by another part of an address.
 */
const ADDRESS =
  /(?<![\w%.~-])(https?:\/\/[^\s"'()<>/\\]+)?(?:\/[a-z]{2})?\/(files|documents)\/([^\s"'()<>/\\#?]{1,1300})/giu

/**
 * The documents that a text links to. `origin` is the origin of the site, such as
 * `https://example.org`.
 */
export function namedDocuments(text: string, origin: string): NamedDocument[] {
  const named: NamedDocument[] = []
  for (const [, site, place, last = ''] of text.matchAll(ADDRESS)) {
    if (site !== undefined && site.toLowerCase() !== origin.toLowerCase()) continue
    const slug = decoded(last.replace(/[.,;:!?،؛؟]{1,9}$/u, ''))
    if (!slug) continue
    const id =
      place?.toLowerCase() === 'files'
        ? readFileKey(slug)?.id
        : /^[1-9]\d{0,8}$/.test(slug) && Number(slug)
    if (id) named.push({ id })
    else if (place?.toLowerCase() === 'documents') named.push({ slug: normaliseSlug(slug) })
  }
  return named
}

/** The document to which an address leads; the address is a path or has the site's own origin. */
export function documentAt(address: string, origin: string | undefined): NamedDocument | null {
  const text = address.trim()
  const path =
    origin !== undefined && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  if (!/^(?:\/[a-z]{2})?\/(?:files|documents)\//i.test(path)) return null
  return namedDocuments(path, '')[0] ?? null
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
