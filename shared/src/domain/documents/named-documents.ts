import type { DocumentFile, DocumentFiles } from '../../contract/documents.ts'
import { otherLanguage, titleIn, type Language } from '../../contract/languages.ts'
import { normaliseSlug } from '../slugs.ts'
import { readFileKey, fileAddress, fileFor, fileNameIn } from './file-addresses.ts'

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

/** The link to a document in a text. */
export interface DocumentTarget {
  /**
   * The address of the file for readers of the text. Characters such as Arabic letters are not
   * percent-encoded.
   */
  address: string
  /**
   * The document's title in the language of the text, or, if it has none, in the other language.
   */
  title: string
  file: DocumentFile
  /** Whether the file is that of the other language, because there is none for this language. */
  isForOther: boolean
}

interface LinkedDocument {
  id: number
  title: Record<Language, string>
  files: DocumentFiles
}

/** How a text in a language links to a document; null if the document has no file. */
export function documentTarget(
  { id, title, files }: LinkedDocument,
  language: Language,
): DocumentTarget | null {
  const chosen = fileFor(files, language)
  if (!chosen) return null
  const { side, file } = chosen
  const address = fileAddress({ id, side }, fileNameIn(title, language), file.type)
  return {
    address: decodeURI(address),
    title: titleIn(title, language),
    file,
    isForOther: side === otherLanguage(language),
  }
}
