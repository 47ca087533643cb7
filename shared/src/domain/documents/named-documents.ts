import { normaliseSlug } from '../slugs.ts'
import { readFileKey } from './file-addresses.ts'

/** A document as a text names it: by its number, or by an address that its page has or had. */
export type NamedDocument = { id: number } | { slug: string }

/**
 * Addresses of files and of pages of documents, relative or of any site, in Markdown, HTML and JSON.
 * What precedes it must not be another part of an address.
 */
const ADDRESS =
  /(?<![\w%.~-])(https?:\/\/[^\s"'()<>/\\]+)?(?:\/[a-z]{2})?\/(files|documents)\/([^\s"'()<>/\\#?]{1,1300})/giu

/** The documents that a text links to. `origin` is the site's own, such as `https://example.org`. */
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

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
