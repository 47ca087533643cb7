import { textLanguage } from '@ufuq/shared/domain/text-language'
import { clean, type Cleaned } from '@ufuq/shared/markdown/from-html/clean'
import { takeCarried } from '@ufuq/shared/markdown/from-html/clipboard-pictures'
import type { Omitted } from '@ufuq/shared/markdown/from-html/omitted'
import { toMarkdownTree } from '@ufuq/shared/markdown/from-html/to-tree'
import { writeMarkdown } from '@ufuq/shared/markdown/from-html/write-markdown'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { directionIn, MARK_OF } from '../blocks/block-views.ts'
import { markdownIn } from './markdown-in-text.ts'
import { type Pasted, type ClipboardSource, CONVERTED_KINDS, type Converted } from './sentences.ts'

/** Outlook uses Word's engine, but its own bookmarks and the parts of an email identify it. */
const OUTLOOK = [
  '.elementToProof',
  '#divRplyFwdMsg',
  '#appendonsend',
  '#ms-outlook-mobile-signature',
  'a[name="_MailAutoSig"]',
  'a[name="_MailOriginal"]',
  'a[name="_MailEndCompose"]',
  '[style*="mso-bookmark:_Mail"]',
].join(', ')

/** The clipboard's two versions of one text, with and without structure. */
export interface ClipboardText {
  html: string
  plain: string
}

/** A file that was converted to HTML. */
export interface ReadFile {
  html: string
  /** The pictures that the HTML refers to. */
  pictures: readonly File[]
  /** The HTML of the files inside it, in place of `<p data-embedded="0"></p>` and so on. */
  embedded: readonly string[]
  /** What was omitted while the file was read. */
  omitted: Partial<Omitted>
}

/**
 * Converts a clipboard to markdown. Null if the plain text should be used: for text from a code
 * editor, which may be markdown already, and for a clipboard without text.
 */
export function convert({ html, plain }: ClipboardText): Pasted | null {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const source = sourceOf(document)
  const isFromCodeEditor = hasCodeEditorMarkup(document.body)
  const cleaned = clean(document, { origin: location.origin })
  const tree = toMarkdownTree(document.body)
  if (!hasStructure(tree) && (isFromCodeEditor || markdownIn(plain) !== null)) return null
  return pastedFrom(tree, cleaned, source)
}

/** Converts a file to markdown. Returns null if the file has no content to insert. */
export function convertFile({ html, pictures, embedded, omitted }: ReadFile): Pasted | null {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const place of document.querySelectorAll<HTMLElement>('[data-embedded]')) {
    const within = embedded[Number(place.dataset['embedded'])] ?? ''
    place.replaceWith(...new DOMParser().parseFromString(within, 'text/html').body.childNodes)
  }
  const cleaned = clean(document, { origin: location.origin, inFile: pictures })
  Object.assign(cleaned.omitted, omitted)
  markDirections(document.body)
  return pastedFrom(toMarkdownTree(document.body), cleaned, 'wordFile')
}

/** Marks the direction of Arabic paragraphs whose first letter is Latin, which Word sets for each. */
function markDirections(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    const words = block.textContent
    const isOther = directionIn(words) === 'ltr' && textLanguage(words) === 'ar'
    if (isOther && !block.closest('td, th')) block.prepend(MARK_OF.rtl)
  }
}

function pastedFrom(tree: Root, cleaned: Cleaned, source: ClipboardSource): Pasted | null {
  const { omitted, files, elsewhere } = cleaned
  const { markdown, carried } = takeCarried(writeMarkdown(tree), files)
  const isEmpty = markdown === '' && carried.length === 0
  const reported = omitted.pictures + omitted.privatePictures + omitted.embeds + omitted.formulas
  if (isEmpty && reported === 0) return null
  const converted = countConverted(tree)
  return {
    source,
    markdown,
    isInline: tree.children.length === 1 && tree.children[0]?.type === 'paragraph',
    converted: { ...converted, pictures: converted.pictures - carried.length },
    carried,
    omitted,
    elsewhere,
  }
}

function countConverted(tree: Root): Converted {
  const kinds: Partial<Record<Nodes['type'], keyof Converted>> = CONVERTED_KINDS
  const counts = Object.values(CONVERTED_KINDS).map((kind) => [kind, 0] as const)
  const converted = Object.fromEntries(counts) as Converted
  visit(tree, ({ type }, _index, parent) => {
    const kind = kinds[type]
    if (kind && !(type === 'list' && parent?.type === 'listItem')) converted[kind] += 1
  })
  return converted
}

/** Code editors copy their colours as a style on each line. */
const hasCodeEditorMarkup = (body: HTMLElement): boolean =>
  body.querySelector(':scope > [style*="white-space: pre;"], :scope > pre[style]') !== null

const UNSTRUCTURED = new Set(['paragraph', 'text', 'break'])

/**
 * A text in a single code block counts as unstructured, because that is how browsers show text
 * files.
 */
function hasStructure({ children }: Root): boolean {
  const [only] = children
  if (children.length === 1 && only?.type === 'code') return false
  return children.some(
    (block) =>
      !UNSTRUCTURED.has(block.type) ||
      ('children' in block && block.children.some(({ type }) => !UNSTRUCTURED.has(type))),
  )
}

const has = (document: Document, selector: string): boolean =>
  document.querySelector(selector) !== null

const generatorOf = (document: Document): string =>
  document.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? ''

function sourceOf(document: Document): ClipboardSource {
  const generator = generatorOf(document)
  if (has(document, OUTLOOK)) return 'outlook'
  if (
    /Microsoft Excel/i.test(generator) ||
    has(document, 'meta[name="ProgId" i][content^="Excel"], google-sheets-html-origin')
  ) {
    return 'spreadsheet'
  }
  if (has(document, '[id^="docs-internal-guid"]')) return 'googleDocs'
  if (/LibreOffice|OpenOffice/i.test(generator)) {
    // of LibreOffice's documents, only spreadsheets have cell values in attributes
    return has(document, '[sdval], [sdnum]') ? 'spreadsheet' : 'libreOffice'
  }
  if (
    /Microsoft Word/i.test(generator) ||
    has(document, '[class^="Mso"], [class*=" Mso"], .OutlineElement, [class*="SCXW"]')
  ) {
    return 'word'
  }
  return 'other'
}
