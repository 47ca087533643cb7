import type { XmlElement, XmlVisitor } from './office_parts.ts'
import { READ_LIMITS } from './read_file.ts'

/** What readers see of an XML part. The names of elements and attributes have no prefix. */
interface ShownFormat {
  /** The elements that contain text. */
  text: ReadonlySet<string>
  /**
   * The elements that end a word. Other elements do not end a word, because the letters of one word
   * are often divided among several elements.
   */
  breaks: ReadonlySet<string>
  /** The elements whose content nobody sees, such as deleted words and comments. */
  unseen: ReadonlySet<string>
  /** Whether an element is hidden for another reason. */
  hides: (element: XmlElement) => boolean
  /** Text that an element shows by itself. */
  label?: (element: XmlElement) => string | undefined
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Whether a property is switched on. */
const isOn = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:0|false|off|none)$/.test(value)

/** Collects the text of a part that readers see. */
export class ShownText implements XmlVisitor {
  #text = ''
  readonly #format: ShownFormat

  constructor(format: ShownFormat) {
    this.#format = format
  }

  open = (element: XmlElement) => {
    const { breaks, unseen, hides, label } = this.#format
    if (breaks.has(element.name)) this.#text += ' '
    element.isHidden ||= unseen.has(element.name) || hides(element)
    if (!element.isHidden) this.#text += label?.(element) ?? ''
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

/** The parts of DOCX and PPTX: WordprocessingML and DrawingML. */
export const OFFICE_OPEN_XML: ShownFormat = {
  text: setOf('t'),
  breaks: setOf('p br cr tab ptab tc'),
  unseen: setOf('del moveFrom Fallback'),
  label: ({ name }) => (name === 'noBreakHyphen' ? '-' : undefined),
  hides({ name, attributes, parent }) {
    const { vanish, hidden, del, cellDel } = parent?.properties ?? {}
    const isSlide = name === 'sld' && !isOn(attributes['show'] ?? 'true')
    return isSlide || isOn(hidden ?? del ?? cellDel) || (parent?.name === 'r' && isOn(vanish))
  },
}

/** `content.xml` of ODT and ODS. */
export const OPEN_DOCUMENT: ShownFormat = {
  text: setOf('p h'),
  breaks: setOf('p h s tab line-break note note-citation table'),
  unseen: setOf(
    'tracked-changes annotation desc script scripts forms content-validations dde-links binary-data hidden-text',
  ),
  label: ({ name, attributes, parent }) =>
    name === 'table' && parent?.name === 'spreadsheet' ? `${attributes['name']} ` : undefined,
  hides: ({ name, attributes, parent }) =>
    (attributes['display'] !== undefined && !isOn(attributes['display'])) ||
    /^(?:collapse|filter)$/.test(attributes['visibility'] ?? '') ||
    isOn(attributes['is-hidden']) ||
    // The title of a drawing; in a paragraph, it is a field with the document's title.
    (name === 'title' && !/^(?:p|h|span|a)$/.test(parent?.name ?? '')),
}
