import { DOCUMENT_KIND, DOCUMENTS_PATH, type DocumentFiles } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { fileAt, fileFor, readFileKey } from '@ufuq/shared/domain/documents/file-addresses'
import { documentAt, namedDocuments, nameOf } from '@ufuq/shared/domain/documents/named-documents'
import type { Locale } from '@ufuq/shared/domain/site/regional'
import siteSettings from '#config/site'
import { reads } from '#content/cache'
import { siteContent } from '#content/site_content'
import { entriesNamed } from '#entries/addresses'
import { cardHtml, linkHtml } from '#reading/links/document_html'
import { findPublicDocuments, type StoredDocument } from '#reading/links/stored_documents'

/** Public documents, by the names that links use for them: ids, and current or former slugs. */
export type LinkedDocuments = ReadonlyMap<string, StoredDocument>

/**
 * Matches the note which says that a link to a full address opens a new window. A card opens no new
 * window, so its title does not need the note.
 */
const NOTE = /<span class="vh">[^<]*<\/span>$/

/** The maximum number of links to which file details are added. Further links stay unchanged. */
const MAX_LINKED = 200
/**
 * Matches the beginning or end of a block in which no link becomes a card. Also matches a link as
 * the renderer writes it, with the tags of a paragraph that begins or ends at the link.
 */
const LINK =
  /<(?<block>\/?(?:li|blockquote)\b)|(?<begin><p(?: [^<>]*)?>)?<a (?:[^<>]* )?href="(?<address>[^"]*)"[^<>]*>(?<words>.*?)<\/a>(?<end><\/p>)?/gs

/** Loads the public documents that Markdown, HTML or JSON links to, in a few queries if there are any. */
export async function loadLinkedDocuments(text: string): Promise<LinkedDocuments> {
  const names = new Set(namedDocuments(text, siteSettings.origin).map(nameOf))
  if (names.size === 0) return new Map()
  reads(DOCUMENTS_PATH)
  return linkedDocuments([...names].slice(0, MAX_LINKED))
}

/**
 * Adds details of the file to links to public documents: its type, number of pages and size. Adds
 * the file's language if it differs from the language of the text. A link alone in its paragraph
 * becomes a card, except in lists and quotations.
 */
export async function withDocuments(
  html: string,
  language: Language,
  documents: LinkedDocuments,
): Promise<string> {
  if (documents.size === 0) return html
  const { origin } = siteSettings
  const { locale } = (await siteContent()).texts[language].common
  const shownIn = { language, locale: locale as Locale }
  let depth = 0
  return html.replace(LINK, (...match) => {
    const [whole] = match as [string]
    const { block, begin = '', address = '', words = '', end = '' } = match.at(-1) as Groups
    if (block !== undefined) {
      depth += block.startsWith('/') ? -1 : 1
      return whole
    }
    const named = documentAt(address, origin)
    const document = named && documents.get(nameOf(named))
    const chosen = document && fileBehind(address, document.files, language)
    if (!chosen) return whole
    // A card has no room for a picture, and its buttons can't lead to a particular page of the
    // file.
    const isCard = begin && end && depth === 0 && !/#|<img/.test(address + words)
    if (isCard) return cardHtml({ document, words: words.replace(NOTE, '') }, shownIn)
    const link = whole.slice(begin.length, whole.length - end.length)
    return begin + linkHtml({ link, words, chosen }, shownIn) + end
  })
}

interface Groups {
  block?: string
  begin?: string
  address?: string
  words?: string
  end?: string
}

async function linkedDocuments(names: readonly string[]): Promise<LinkedDocuments> {
  const idsOf = await entriesNamed(DOCUMENT_KIND, names)
  const documents = await findPublicDocuments(names.flatMap(idsOf))
  const byId = new Map(documents.map((document) => [document.id, document]))
  return new Map(
    names.flatMap((name) => {
      const found = idsOf(name).flatMap((id) => byId.get(id) ?? [])
      return found.slice(0, 1).map((document) => [name, document] as const)
    }),
  )
}

function fileBehind(address: string, files: DocumentFiles, language: Language) {
  const [, part = ''] = /\/files\/([^/?#]+)/.exec(address) ?? []
  const key = readFileKey(part)
  return key ? fileAt(files, key.side) : fileFor(files, language)
}
