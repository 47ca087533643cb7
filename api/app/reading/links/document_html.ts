import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath, type DocumentFile, slugOfDocument } from '@ufuq/shared/contract/documents'
import { LANGUAGES, otherLanguage, titleIn, type Language } from '@ufuq/shared/contract/languages'
import {
  fileAddress,
  fileFor,
  fileNameIn,
  pictureAddress,
  type ChosenFile,
} from '@ufuq/shared/domain/documents/file-addresses'
import { formatSize } from '@ufuq/shared/domain/file-size'
import { isolated } from '@ufuq/shared/domain/isolate'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { digitsOf, type Locale } from '@ufuq/shared/domain/site/regional'
import arabic from '@ufuq/shared/i18n/locales/ar/documents.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/documents.json' with { type: 'json' }
import type { StoredDocument } from '#reading/links/stored_documents'

export interface ShownIn {
  language: Language
  locale: Locale
}

const texts = { ar: arabic.file, en: english.file }

interface Link {
  /** The link as the renderer wrote it. */
  link: string
  /** The HTML of the link text. */
  words: string
  chosen: ChosenFile
}

/** A link within a sentence, with the type, the number of pages and the size of its file. */
export function linkHtml({ link, words, chosen }: Link, shownIn: ShownIn): string {
  const { separator, name } = texts[shownIn.language]
  const written = foreignOf(chosen, shownIn.language)
  const facts = [...factsOf(chosen, shownIn), ...(written ? [name[written]] : [])].join(separator)
  const said = `<span>${words}</span> <small>(${facts})</small>`
  return link.replace(`>${words}</a>`, () => ` class="document-link">${said}</a>`)
}

/** A card, with the words of the link as its title and a button for each file. */
export function cardHtml(
  { document, words }: { document: StoredDocument; words: string },
  shownIn: ShownIn,
): string {
  const { language } = shownIn
  const files = [
    ...new Map(bothFiles(document, language).map((one) => [one.file.id, one])).values(),
  ]
  const [first] = files
  if (!first) return words
  const slug = slugOfDocument(document.id, document.slug, language)
  const description = titleIn(document.description, language)
  const written = files.flatMap((one) => languageOf(one) ?? [])
  const facts = [
    ...factsOf(first, shownIn),
    ...(written.length > 0 ? [inLanguages(written, language)] : []),
  ]
  const buttons = files.map((one) =>
    buttonHtml({ document, words, chosen: one, isOnly: files.length === 1 }, shownIn),
  )
  return [
    '<div class="document-card">',
    sheetHtml(first.file),
    `<div><b dir="auto"><a href="${localizedPath(language, documentPath(slug))}">${words}</a></b>`,
    description && `<p><bdi>${escapeMarkup(description)}</bdi></p>`,
    `<p class="document-facts">${facts.join(' · ')}</p></div>`,
    `<p class="document-files">${buttons.join('')}</p></div>`,
  ].join('')
}

/**
 * A drawing of a sheet of paper. It shows the type of the file, and the first page of the file if
 * there is a picture of it.
 */
function sheetHtml({ id, type, picture }: DocumentFile): string {
  const page = picture
    ? `<img src="${pictureAddress(id, picture)}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" decoding="async">`
    : ''
  return `<span class="document-sheet" data-type="${type.toUpperCase()}">${page}</span>`
}

/** The files for readers of this language and of the other language. */
const bothFiles = ({ files }: StoredDocument, language: Language): ChosenFile[] =>
  [language, otherLanguage(language)].flatMap((one) => fileFor(files, one) ?? [])

interface Button {
  document: StoredDocument
  words: string
  chosen: ChosenFile
  /** Whether the document has no other file. */
  isOnly: boolean
}

function buttonHtml({ document, words, chosen, isOnly }: Button, shownIn: ShownIn): string {
  const { language } = shownIn
  const { side, file } = chosen
  const { open, download, openLabel, downloadLabel, name, separator } = texts[language]
  const isDownload = file.type !== 'pdf' || file.downloadOnly !== null
  const fileName = fileNameIn(document.title, language)
  const address = fileAddress({ id: document.id, side }, fileName, file.type)
  const written = languageOf(chosen)
  const facts = [...factsOf(chosen, shownIn), ...(written ? [name[written]] : [])]
  const label = (isDownload ? downloadLabel : openLabel)
    .replace('{{title}}', () => isolated(words.replaceAll(/<[^<>]*>/g, '')))
    .replace('{{facts}}', () => facts.join(separator))
  const shown = isOnly ? (isDownload ? download : open) : name[written ?? 'unknown']
  const foreign = foreignOf(chosen, language)
  return [
    `<a class="btn line small" href="${address}"`,
    foreign ? ` hreflang="${foreign}"` : '',
    ` aria-label="${label.replaceAll('"', '&quot;')}">${shown}</a>`,
  ].join('')
}

const languageOf = ({ side, file }: ChosenFile): Language | null =>
  LANGUAGES.find((one) => one === side) ?? file.language

/** The language of a file, if it differs from the language of the text. */
const foreignOf = (chosen: ChosenFile, language: Language): Language | null =>
  languageOf(chosen) === language ? null : languageOf(chosen)

function inLanguages(written: readonly Language[], language: Language): string {
  const { inLanguage, inBoth } = texts[language]
  const [first, second] = written
  return first !== undefined && second !== undefined && first !== second
    ? inBoth
    : inLanguage[first ?? language]
}

function factsOf({ file }: ChosenFile, { language, locale }: ShownIn): string[] {
  return [
    isolated(file.type.toUpperCase()),
    ...(file.pages === null ? [] : [pagesIn(file.pages, { language, locale })]),
    // Keeps the unit on the same line as the number.
    isolated(formatSize(file.bytes, locale).replaceAll(/\s/gu, '\u00A0')),
  ]
}

function pagesIn(count: number, { language, locale }: ShownIn): string {
  const counted: Partial<Record<string, unknown>> = texts[language]
  const form = new Intl.PluralRules(locale).select(count)
  const text = counted[`pages_${form}`] ?? counted['pages_other']
  return String(text).replace('{{count}}', () =>
    new Intl.NumberFormat(digitsOf(locale)).format(count),
  )
}
