import { format, getFormatFromId } from 'numfmt'
import type { OfficeParts, XmlElement } from './office_parts.ts'
import { READ_LIMITS } from './read_file.ts'

/** The text of the sheets, rows and columns of an XLSX file that are not hidden. */
export async function readSpreadsheet(parts: OfficeParts): Promise<string> {
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
