/**
 * The programs whose clipboard content is recognised; `other` is a web page or anything else.
 * `wordFile` is not clipboard content, but a file that was inserted.
 */
export type ClipboardSource =
  'word' | 'outlook' | 'googleDocs' | 'libreOffice' | 'spreadsheet' | 'other' | 'wordFile'

const has = (document: Document, selector: string): boolean =>
  document.querySelector(selector) !== null

const generatorOf = (document: Document): string =>
  document.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? ''

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

export function sourceOf(document: Document): ClipboardSource {
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
