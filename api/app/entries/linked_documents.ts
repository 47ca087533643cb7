import db from '@adonisjs/lucid/services/db'
import { DOCUMENTS_PATH, type DocumentFiles } from '@ufuq/shared/contract/documents'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import {
  fileAt,
  fileFor,
  readFileKey,
  type ChosenFile,
} from '@ufuq/shared/domain/documents/file-addresses'
import { documentAt, namedDocuments, nameOf } from '@ufuq/shared/domain/documents/named-documents'
import { isolated } from '@ufuq/shared/domain/isolate'
import { formatSize } from '@ufuq/shared/domain/file-size'
import { digitsOf, type Locale } from '@ufuq/shared/domain/site/regional'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/documents.json' with { type: 'json' }
import arabicEditor from '@ufuq/shared/i18n/locales/ar/admin/editor.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/documents.json' with { type: 'json' }
import englishEditor from '@ufuq/shared/i18n/locales/en/admin/editor.json' with { type: 'json' }
import siteSettings from '#config/site'
import { kindSet, madeOf } from '#content/content_sets'
import { siteContent } from '#content/site_content'

/** The current files of documents, by the names in links: their ids, and current or former slugs. */
type LinkedFiles = ReadonlyMap<string, DocumentFiles>

/** The maximum number of links that are described; further links stay as they are. */
const MAX_LINKED = 200
/** A link as the renderer writes it. */
const LINK = /<a (?:[^<>]* )?href="([^"]*)"[^<>]*>.*?<\/a>/gs

const texts = {
  ar: { ...arabic.documents, languages: arabicEditor.editor.languages, separator: '، ' },
  en: { ...english.documents, languages: englishEditor.editor.languages, separator: ', ' },
}

/**
 * A rendered text in which each link to a public document is followed by the type, the number of
 * pages and the size of the file that it opens, and by the file's language if that is not the
 * text's. Takes one query if the text has such links.
 */
export async function withDocuments(html: string, language: Language): Promise<string> {
  const { origin } = siteSettings
  const names = new Set(namedDocuments(html, origin).map(nameOf))
  if (names.size === 0) return html
  madeOf(kindSet(DOCUMENTS_PATH))
  const files = await filesOf([...names].slice(0, MAX_LINKED))
  const { locale } = (await siteContent()).texts[language].common
  const shownIn = { language, locale: locale as Locale }
  return html.replace(LINK, (link, address: string) => {
    const named = documentAt(address, origin)
    const found = named && files.get(nameOf(named))
    const chosen = found && fileBehind(address, found, language)
    return chosen ? `${link} <small>(${factsOf(chosen, shownIn)})</small>` : link
  })
}

interface Row {
  id: number
  slug_ar: string | null
  slug_en: string | null
  former: string | null
  files: string | DocumentFiles
}

async function filesOf(names: readonly string[]): Promise<LinkedFiles> {
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const rows: Row[] = await db
    .from('documents as document')
    .leftJoin('document_redirects as past', 'past.document_id', 'document.id')
    .where('document.is_published', true)
    .whereNull('document.deleted_at')
    .where((either) => {
      void either
        .whereIn('document.id', ids)
        .orWhereIn('document.slug_ar', [...names])
        .orWhereIn('document.slug_en', [...names])
        .orWhereIn('past.slug', [...names])
    })
    .select('document.id', 'document.slug_ar', 'document.slug_en', 'document.files')
    .select('past.slug as former')
  const named = (keyOf: (row: Row) => string | null) =>
    rows.flatMap((row) => {
      const key = keyOf(row)
      const files =
        typeof row.files === 'string' ? (JSON.parse(row.files) as DocumentFiles) : row.files
      return key === null ? [] : [[key, files] as const]
    })
  // A current address takes precedence over a former one.
  return new Map([
    ...named(({ former }) => former),
    ...named(({ slug_en }) => slug_en),
    ...named(({ slug_ar }) => slug_ar),
    ...named(({ id }) => String(id)),
  ])
}

function fileBehind(address: string, files: DocumentFiles, language: Language) {
  const [, part = ''] = /\/files\/([^/?#]+)/.exec(address) ?? []
  const key = readFileKey(part)
  if (!key) return fileFor(files, language)
  // The type, the pages and the size of the current file do not apply to a replaced file.
  return 'former' in key ? null : fileAt(files, key.side)
}

interface ShownIn {
  language: Language
  locale: Locale
}

function factsOf({ side, file }: ChosenFile, { language, locale }: ShownIn): string {
  const { languages, separator } = texts[language]
  const written = LANGUAGES.find((one) => one === side) ?? file.language
  return [
    isolated(file.type.toUpperCase()),
    ...(file.pages === null ? [] : [pagesIn(file.pages, { language, locale })]),
    // Keeps the unit on the same line as the number.
    isolated(formatSize(file.bytes, locale).replaceAll(/\s/gu, '\u00A0')),
    ...(written === null || written === language ? [] : [languages[written]]),
  ].join(separator)
}

function pagesIn(count: number, { language, locale }: ShownIn): string {
  const counted: Partial<Record<string, unknown>> = texts[language]
  const form = new Intl.PluralRules(locale).select(count)
  const text = counted[`pages_${form}`] ?? counted['pages_other']
  return String(text).replace('{{count}}', () =>
    new Intl.NumberFormat(digitsOf(locale)).format(count),
  )
}
