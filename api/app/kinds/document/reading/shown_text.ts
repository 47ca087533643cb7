import type { XmlElement, XmlVisitor } from './office_parts.ts'
import { READ_LIMITS } from './read_file.ts'

/** What readers see of an XML part. The names of elements and attributes have no prefix. */
export interface ShownFormat {
  /** The elements that contain text. */
  text: ReadonlySet<string>
  /**
   * The elements that end a word. Other elements do not end a word, because the letters of one word
   * are often divided among several elements.
   */
  breaks: ReadonlySet<string>
  /** The elements whose content nobody sees, such as deleted words, comments and field codes. */
  unseen: ReadonlySet<string>
  /** The element that this one hides for another reason: itself, or one that contains it. */
  hides: (element: XmlElement) => XmlElement | null | undefined
  /** Text that an element shows by itself. */
  label?: (element: XmlElement) => string | undefined
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Whether a property is switched on. */
const isOn = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:0|false|off|none)$/.test(value)

function closest(element: XmlElement | null, name: string): XmlElement | null {
  for (let one = element; one; one = one.parent) if (one.name === name) return one
  return null
}

/** Collects the text of a part that readers see. */
export class ShownText implements XmlVisitor {
  #text = ''
  /** The relationships of the diagrams (SmartArt) that are shown. */
  readonly diagrams: string[] = []
  readonly #format: ShownFormat
  /** The length of the text at the start of each paragraph. */
  readonly #starts = new WeakMap<XmlElement, number>()

  constructor(format: ShownFormat) {
    this.#format = format
  }

  open = (element: XmlElement) => {
    const { breaks, unseen, hides, label } = this.#format
    if (breaks.has(element.name)) this.#text += ' '
    this.#starts.set(element, this.#text.length)
    const hidden = unseen.has(element.name) ? element : hides(element)
    if (hidden) {
      hidden.isHidden = true
      this.#text = this.#text.slice(0, this.#starts.get(hidden))
    } else if (!element.isHidden) {
      this.#text += label?.(element) ?? ''
      if (element.name === 'relIds') this.diagrams.push(element.attributes['dm'] ?? '')
    }
  }

  text = (text: string, element: XmlElement) => {
    if (element.isHidden) return
    for (let one: XmlElement | null = element; one; one = one.parent) {
      if (this.#format.text.has(one.name)) return void (this.#text += text)
    }
  }

  close = ({ name }: XmlElement) => {
    if (this.#format.breaks.has(name)) this.#text += ' '
  }

  isDone = () => this.#text.length > READ_LIMITS.length

  toString() {
    return this.#text.replace(/\s+/gu, ' ').trim()
  }
}

interface Style {
  base?: string
  isHidden?: boolean
}

/** The styles of a document, and which of them hide text. */
export class Styles {
  readonly #styles = new Map<string, Style>()
  #last: Style = {}
  #ofParagraphs: string | undefined

  /** Notes an element of `styles.xml`, or of the styles at the beginning of `content.xml`. */
  note = ({ name, attributes, parent }: XmlElement) => {
    if (name === 'style') {
      const { styleId, family, 'parent-style-name': base } = attributes
      const id = styleId ?? `${family}/${attributes['name']}`
      this.#last = base === undefined ? {} : { base: `${family}/${base}` }
      this.#styles.set(id, this.#last)
      if (attributes['type'] === 'paragraph' && isOn(attributes['default'])) this.#ofParagraphs = id
    } else if (name === 'basedOn') this.#last.base = attributes['val'] ?? ''
    else if (name === 'vanish' && parent?.parent?.name === 'style') {
      this.#last.isHidden = isOn(attributes['val'] ?? 'true')
    } else if (/^(?:text|table)-properties$/.test(name) && attributes['display'] !== undefined) {
      this.#last.isHidden = !isOn(attributes['display'])
    }
  }

  /** Whether a style hides text: without a name, the style of paragraphs that name no style. */
  hides(id = this.#ofParagraphs, bases = 20): boolean {
    const { isHidden, base } = this.#styles.get(id ?? '') ?? {}
    return isHidden ?? (base !== undefined && bases > 0 && this.hides(base, bases - 1))
  }
}

/** The parts of DOCX and PPTX: WordprocessingML and DrawingML. The result is for one part. */
export function officeOpenXml(styles: Styles): ShownFormat {
  /** For each open field, whether its code has not ended yet. */
  const fields: boolean[] = []
  const isHiddenRun = (run: XmlElement): boolean => {
    const { vanish, rStyle } = run.properties
    if (vanish !== undefined) return isOn(vanish)
    const paragraph = closest(run, 'p')
    // If the styles of both the paragraph and the run hide the text, they cancel each other out.
    const byStyle = rStyle !== undefined && styles.hides(rStyle)
    return byStyle !== styles.hides(paragraph?.properties['pStyle'])
  }
  return {
    text: setOf('t'),
    breaks: setOf('p br cr tab ptab tc'),
    unseen: setOf('del moveFrom Fallback'),
    label: ({ name }) => (name === 'noBreakHyphen' ? '-' : undefined),
    hides(element) {
      const { name, attributes, parent } = element
      if (name === 'fldChar') {
        if (attributes['fldCharType'] === 'begin') fields.push(true)
        else fields.pop()
        if (attributes['fldCharType'] === 'separate') fields.push(false)
      }
      if (name === 'sld' && !isOn(attributes['show'] ?? 'true')) return element
      if (name === 'docPr' && isOn(attributes['hidden'])) return parent
      if (name === 'cNvPr' && isOn(attributes['hidden'])) return parent?.parent
      const { hidden, del, cellDel } = parent?.properties ?? {}
      const isRun = parent?.name === 'r' && name !== 'rPr'
      return isOn(hidden ?? del ?? cellDel) ||
        (isRun && (fields.includes(true) || isHiddenRun(parent)))
        ? element
        : null
    },
  }
}

/** `content.xml` of ODT and ODS. */
export function openDocument(styles: Styles): ShownFormat {
  const families: Readonly<Record<string, string>> = {
    p: 'paragraph',
    h: 'paragraph',
    span: 'text',
    a: 'text',
    table: 'table',
  }
  /** For each table, the hidden columns; for each table and row, the number of the next column. */
  const hiddenColumns = new WeakMap<XmlElement, [from: number, to: number][]>()
  const next = new WeakMap<XmlElement, number>()
  const pass = (within: XmlElement, { attributes }: XmlElement): [from: number, to: number] => {
    const from = next.get(within) ?? 0
    const to = from + (Number(attributes['number-columns-repeated']) || 1)
    next.set(within, to)
    return [from, to]
  }
  const isHiddenCell = (cell: XmlElement): boolean => {
    const [column] = cell.parent ? pass(cell.parent, cell) : [0]
    const table = closest(cell, 'table')
    const columns = (table && hiddenColumns.get(table)) ?? []
    return columns.some(([from, to]) => from <= column && column < to)
  }
  return {
    text: setOf('p h'),
    breaks: setOf('p h s tab line-break note note-citation table'),
    unseen: setOf(
      'tracked-changes annotation desc script scripts forms content-validations dde-links binary-data',
    ),
    label: ({ name, attributes, parent }) =>
      name === 'table' && parent?.name === 'spreadsheet' ? `${attributes['name']} ` : undefined,
    hides(element) {
      const { name, attributes, parent } = element
      styles.note(element)
      const family = families[name]
      const isHidden =
        (attributes['display'] !== undefined && !isOn(attributes['display'])) ||
        /^(?:collapse|filter)$/.test(attributes['visibility'] ?? '') ||
        isOn(attributes['is-hidden'] ?? (name.startsWith('hidden-') ? 'true' : undefined)) ||
        (family !== undefined && styles.hides(`${family}/${attributes['style-name']}`)) ||
        (/^(?:covered-)?table-cell$/.test(name) && isHiddenCell(element)) ||
        // The title of a drawing; in a paragraph, it is a field with the document's title.
        (name === 'title' && !families[parent?.name ?? ''])
      if (name === 'table-column') {
        const table = closest(element, 'table')
        const columns = table && pass(table, element)
        if (columns && (isHidden || element.isHidden)) {
          hiddenColumns.set(table, [...(hiddenColumns.get(table) ?? []), columns])
        }
      }
      if (!isHidden) return null
      return name === 'hidden-paragraph' ? (closest(parent, 'p') ?? closest(parent, 'h')) : element
    },
  }
}
