import { BLOCKS, openingTag, type Attributes } from './elements.ts'
import { LITERAL_BRACKET } from './read_tags.ts'

/** The depth of elements beyond which only text is written. */
const MAX_DEPTH = 60
/** The number of elements in a text beyond which only text is written. */
const MAX_ELEMENTS = 20_000
/** The maximum number of inline elements that are continued in the next paragraph. */
const MAX_CONTINUED = 8

/**
 * Characters that no text contains, used in place of `&` and `<`. With entities, a parser would
 * split the text at each entity.
 */
const MASKS: Record<string, string> = { '&': '\uFDD1', '<': '\uFDD2' }
const MASKED: Record<string, string> = { '\uFDD1': '&', '\uFDD2': '<' }

const maskMarkup = (text: string): string =>
  text
    .replaceAll(/[\uFDD1\uFDD2\0]/g, '')
    .replaceAll(/[&<]/g, (character) => MASKS[character] ?? '')

export const unmaskMarkup = (text: string): string =>
  text.replaceAll(/[\uFDD1\uFDD2]/g, (mask) => MASKED[mask] ?? '')

/**
 * How line breaks in the source are written. With `lines`, each line break is displayed, as in
 * classic texts of WordPress.
 */
export type LineEnds = 'lines' | 'spaces'

/**
 * Writes escaped HTML of a limited depth in which all elements are closed. Blank lines separate
 * paragraphs, except next to blocks, as WordPress documents for `wpautop`.
 */
export class MarkupWriter {
  readonly #parts: string[] = []
  readonly #seen: string[] = []
  readonly #open: { name: string; tag: string }[] = []
  readonly #lineEnds: LineEnds
  #elements = 0
  #waitingLineEnds = 0
  #isAfterBlock = true
  isLimited = false

  constructor(lineEnds: LineEnds) {
    this.#lineEnds = lineEnds
  }

  get html(): string {
    return this.#parts.join('')
  }

  /** The text that a visitor of the former site could read, with spaces between blocks. */
  get seen(): string {
    return this.#seen.join('')
  }

  /**
   * Opens an element. Returns whether the element was written. Only a written element must be
   * closed.
   */
  open(name: string, attributes: Attributes = {}): boolean {
    if (BLOCKS.has(name)) this.#startBlock()
    else this.#writeLineEnds()
    if (!this.#hasRoom()) {
      if (BLOCKS.has(name)) this.#parts.push(' ')
      return false
    }
    const tag = openingTag(name, attributes)
    this.#parts.push(tag)
    this.#open.push({ name, tag })
    return true
  }

  close(): void {
    const { name } = this.#open.pop() ?? {}
    if (name === undefined) return
    this.#parts.push(`</${name}>`)
    if (BLOCKS.has(name)) this.#startBlock()
  }

  /** Writes an element without content. */
  empty(name: string, attributes: Attributes = {}): void {
    if (name === 'br') {
      // A line end in the source next to a `br` element is not a second line break.
      if (this.#waitingLineEnds === 1) this.#waitingLineEnds = 0
      this.#writeLineEnds()
      this.#seen.push(' ')
      this.#waitingLineEnds = -1
    } else if (name === 'hr') {
      this.#startBlock()
    } else this.#writeLineEnds()
    this.#parts.push(this.#hasRoom() ? openingTag(name, attributes) : ' ')
    if (name === 'hr') this.#startBlock()
  }

  /** Reserves a place for a tag that is not known yet; returns the function that fills it. */
  reserve(): (tag: string) => void {
    this.#writeLineEnds()
    const at = this.#parts.push('') - 1
    return (tag) => void (this.#parts[at] = tag)
  }

  closing(name: string): void {
    this.#parts.push(`</${name}>`)
  }

  /** Ends the current paragraph, if there is one. */
  separate(): void {
    this.#waitingLineEnds = Math.max(this.#waitingLineEnds, 2)
    this.#seen.push(' ')
  }

  text(value: string, isPreformatted: boolean): void {
    this.#seen.push(value.replaceAll(LITERAL_BRACKET, '['))
    if (isPreformatted) {
      this.#writeLineEnds()
      this.#push(value)
      return
    }
    for (const [index, line] of value.split('\n').entries()) {
      if (index > 0) this.#waitingLineEnds += 1
      if (line.trim() !== '') {
        this.#writeLineEnds()
        this.#push(line)
      } else if (line !== '' && this.#waitingLineEnds <= 0) this.#parts.push(' ')
    }
  }

  /** Writes text without adding it to `seen`, because the result shows it in another way. */
  unseen(value: string): void {
    this.#writeLineEnds()
    this.#push(value)
  }

  #push(text: string): void {
    this.#parts.push(maskMarkup(text.replaceAll(LITERAL_BRACKET, '[')))
    this.#isAfterBlock = false
  }

  #hasRoom(): boolean {
    this.#elements += 1
    if (this.#open.length < MAX_DEPTH && this.#elements <= MAX_ELEMENTS) return true
    this.isLimited = true
    return false
  }

  #startBlock(): void {
    this.#waitingLineEnds = 0
    this.#isAfterBlock = true
    this.#seen.push(' ')
  }

  #writeLineEnds(): void {
    const lineEnds = this.#waitingLineEnds
    this.#waitingLineEnds = 0
    if (!this.#isAfterBlock) {
      if (lineEnds >= 2) this.#startParagraph()
      else if (lineEnds === 1) this.#parts.push(this.#lineEnds === 'lines' ? '<br>' : ' ')
    }
    this.#isAfterBlock = false
  }

  /**
   * Starts a paragraph by writing two line breaks, which the conversion reads as the end of a
   * paragraph.
   */
  #startParagraph(): void {
    const first = this.#open.findLastIndex(({ name }) => BLOCKS.has(name)) + 1
    const continued = this.#open.slice(first)
    if (continued.length > MAX_CONTINUED || !this.#hasRoom()) {
      this.#parts.push(' ')
      return
    }
    this.#elements += continued.length
    for (const { name } of continued.toReversed()) this.#parts.push(`</${name}>`)
    this.#parts.push('<br><br>')
    for (const { tag } of continued) this.#parts.push(tag)
  }
}
