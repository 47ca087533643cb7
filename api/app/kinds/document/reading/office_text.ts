import type { DocumentType } from '@ufuq/shared/contract/documents'
import { embeddedHtml } from '@ufuq/shared/markdown/from-html/embedded-html'
import { format, getFormatFromId } from 'numfmt'
import { OfficeParts, type XmlElement } from './office_parts.ts'
import { READ_LIMITS, type ReadText } from './read_file.ts'
import { officeOpenXml, openDocument, ShownText, Styles, type ShownFormat } from './shown_text.ts'

/**
 * Reads the text of an Office or OpenDocument file that its readers see, without what is deleted,
 * hidden or commented. The file was checked before it was stored.
 */
export function readOfficeText(file: string, type: DocumentType): Promise<ReadText> {
  return OfficeParts.read(file, async (parts) => {
    const facts = { pages: null, isTagged: null }
    if (type === 'pptx') return { ...facts, ...(await readSlides(parts)) }
    const text = await (TEXTS[type] ?? readOpenDocument)(parts)
    const embedded = type === 'docx' ? await readEmbedded(parts) : []
    const texts = [text, ...embedded].map((one) => ({ page: 0, text: one ?? '' }))
    return { ...facts, texts, isPartial: embedded.includes(null) }
  })
}

const TEXTS: Partial<Record<DocumentType, (parts: OfficeParts) => Promise<string>>> = {
  docx: readWord,
  xlsx: readSpreadsheet,
}

async function shownIn(parts: OfficeParts, names: string[], format: () => ShownFormat) {
  const texts: string[] = []
  for (const name of names) {
    const shown = new ShownText(format())
    await parts.walk(name, shown)
    texts.push(shown.toString())
    const relations = shown.diagrams.length > 0 ? await parts.relationsOf(name) : null
    for (const id of shown.diagrams) {
      const diagram = new ShownText(format())
      await parts.walk(relations?.get(id)?.part, diagram)
      texts.push(diagram.toString())
    }
  }
  return texts.filter(Boolean).join(' ')
}

async function readWord(parts: OfficeParts): Promise<string> {
  const main = await parts.main()
  const styles = new Styles()
  for (const part of await parts.related(main, 'styles')) {
    await parts.walk(part, { open: styles.note })
  }
  const notes = await Promise.all(
    ['footnotes', 'endnotes'].map((type) => parts.related(main, type)),
  )
  return shownIn(parts, [main, ...notes.flat()], () => officeOpenXml(styles))
}

/** The files inside a Word file (`altChunk`). */
async function embeddedNames(parts: OfficeParts): Promise<string[]> {
  const relations = await parts.relationsOf(await parts.main())
  return [...relations.values()].filter(({ type }) => type === 'aFChunk').map(({ part }) => part)
}

/** The texts of the files inside a Word file; null for one that can't be read. */
async function readEmbedded(parts: OfficeParts): Promise<(string | null)[]> {
  const texts: (string | null)[] = []
  for (const name of await embeddedNames(parts)) {
    texts.push(await readFileWithin(parts, name).catch(() => null))
  }
  return texts
}

async function readFileWithin(parts: OfficeParts, name: string): Promise<string | null> {
  const content = await parts.contentOf(name)
  if (content?.toString('latin1', 0, 2) === 'PK') {
    return OfficeParts.read(content, async (inner) =>
      (await embeddedNames(inner)).length > 0 ? null : readWord(inner),
    )
  }
  const html = content && (await embeddedHtml(content))
  return html === null ? null : textOfHtml(html)
}

/** The elements at which words end. */
const BREAKS =
  'address, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th'

async function textOfHtml(html: string): Promise<string> {
  const { parseHTML } = await import('linkedom/worker')
  const { document } = parseHTML(html)
  for (const one of document.querySelectorAll('head, script, style, template')) one.remove()
  for (const one of document.querySelectorAll(BREAKS)) {
    one.before(' ')
    one.after(' ')
  }
  return (document.documentElement?.textContent ?? '').replace(/\s+/gu, ' ').trim()
}

async function readOpenDocument(parts: OfficeParts): Promise<string> {
  const styles = new Styles()
  await parts.walk('styles.xml', { open: styles.note })
  return shownIn(parts, ['content.xml'], () => openDocument(styles))
}

/** Reads the slides in their order. The position of a slide serves as its page number. */
async function readSlides(parts: OfficeParts): Promise<Pick<ReadText, 'texts' | 'pages'>> {
  const main = await parts.main()
  const relations = await parts.relationsOf(main)
  const slides: string[] = []
  await parts.walk(main, {
    open({ name, attributes }) {
      if (name === 'sldId') slides.push(relations.get(attributes['r:id'] ?? '')?.part ?? '')
    },
  })
  const texts: { page: number; text: string }[] = []
  for (const [n, slide] of slides.slice(0, READ_LIMITS.pages).entries()) {
    const text = await shownIn(parts, [slide], () => officeOpenXml(new Styles()))
    texts.push({ page: n + 1, text })
  }
  return { texts, pages: slides.length }
}

/** The text of the sheets, rows and columns of an XLSX file that are not hidden. */
async function readSpreadsheet(parts: OfficeParts): Promise<string> {
  const workbook = await parts.main()
  const relations = await parts.relationsOf(workbook)
  const strings = await sharedStrings(parts, workbook)
  const formats = await numberFormats(parts, workbook)
  const sheets: { name: string; part: string | undefined }[] = []
  await parts.walk(workbook, {
    open({ name, attributes: { name: title = '', state = 'visible', ...attributes } }) {
      if (name !== 'sheet' || state !== 'visible') return
      sheets.push({ name: title, part: relations.get(attributes['r:id'] ?? '')?.part })
    },
  })
  let text = ''
  for (const { name, part } of sheets) {
    text += ` ${name}`
    const sheet = new Sheet(strings, formats)
    await parts.walk(part, sheet)
    text += sheet.shown
    const drawings = part === undefined ? [] : await parts.related(part, 'drawing')
    text += ` ${await shownIn(parts, drawings, () => officeOpenXml(new Styles()))}`
    if (text.length > READ_LIMITS.length) break
  }
  return text.replace(/\s+/gu, ' ').trim()
}

/** The table of strings that cells refer to. Phonetic guides are left out. */
async function sharedStrings(parts: OfficeParts, workbook: string): Promise<string[]> {
  const strings: string[] = []
  let length = 0
  const [part] = await parts.related(workbook, 'sharedStrings')
  await parts.walk(part, {
    open({ name }) {
      if (name === 'si') strings.push('')
    },
    text(text, { name, parent }) {
      if (name !== 't' || parent?.name === 'rPh') return
      strings[strings.length - 1] += text
      length += text.length
    },
    isDone: () => length > READ_LIMITS.length,
  })
  return strings
}

/** The pattern with which each cell style shows numbers. */
async function numberFormats(parts: OfficeParts, workbook: string): Promise<string[]> {
  const own = new Map<number, string>()
  const formats: string[] = []
  const [part] = await parts.related(workbook, 'styles')
  await parts.walk(part, {
    open({ name, attributes: { numFmtId, formatCode = '' }, parent }) {
      const id = Number(numFmtId)
      if (name === 'numFmt') own.set(id, formatCode)
      if (name !== 'xf' || parent?.name !== 'cellXfs') return
      formats.push(own.get(id) ?? getFormatFromId(id))
    },
  })
  return formats
}

/** Collects the text of a sheet's cells. */
class Sheet {
  shown = ''
  readonly #strings: readonly string[]
  readonly #formats: readonly string[]
  readonly #hiddenColumns: [from: number, to: number][] = []
  #column = 0
  #value = ''

  constructor(strings: readonly string[], formats: readonly string[]) {
    this.#strings = strings
    this.#formats = formats
  }

  open = (element: XmlElement) => {
    const { name, attributes } = element
    const isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '')
    if (name === 'col' && isHidden) {
      this.#hiddenColumns.push([Number(attributes['min']), Number(attributes['max'])])
    }
    if (name === 'row') {
      this.#column = 0
      element.isHidden ||= isHidden
    }
    if (name !== 'c') return
    const column = (this.#column = columnOf(attributes['r']) ?? this.#column + 1)
    element.isHidden ||= this.#hiddenColumns.some(([from, to]) => from <= column && column <= to)
    this.#value = ''
  }

  text = (text: string, { name, parent }: XmlElement) => {
    if (name === 'v' || (name === 't' && parent?.name !== 'rPh')) this.#value += text
  }

  close = ({ name, attributes, isHidden }: XmlElement) => {
    if (name === 'c' && !isHidden) this.shown += ` ${this.#shownValue(attributes)}`
  }

  isDone = () => this.shown.length > READ_LIMITS.length

  #shownValue({ t: type, s: style }: XmlElement['attributes']): string {
    const value = this.#value
    if (value === '' || type === 'b' || type === 'e') return ''
    const pattern = this.#formats[Number(style)] ?? 'General'
    const isNumber = type === undefined || type === 'n'
    const text = type === 's' ? (this.#strings[Number(value)] ?? '') : value
    try {
      return format(pattern, isNumber ? Number(value) : text)
    } catch {
      // The pattern is not valid.
      return text
    }
  }
}

/** The number of a cell's column, such as 28 for `AB7`. */
function columnOf(reference = ''): number | undefined {
  const name = /^[A-Z]+/.exec(reference)?.[0]
  if (name === undefined) return undefined
  return [...name].reduce((column, digit) => column * 26 + digit.charCodeAt(0) - 64, 0)
}
