import { isFile, type Addresses } from './addresses.ts'
import { beginElement } from './begin_element.ts'
import { lostWith, partsOf, readBlock, type BlockPart } from './blocks.ts'
import { BLOCKS, VOID, type Attributes } from './elements.ts'
import type { Losses, LostKind } from './lost.ts'
import type { MarkupWriter } from './markup_writer.ts'
import { closedBy, endedBy, fullRow, missingBetween, type OpenElement } from './open_elements.ts'
import { isTracker, sourceOf, type Pictures } from './pictures.ts'
import { readTags, type TagHandler } from './read_tags.ts'

/**
 * The maximum number of open elements that are tracked; elements nested more deeply are ignored.
 */
const MAX_OPEN = 100
/** The maximum depth of texts inside the attributes of shortcodes. */
const MAX_FRAGMENTS = 3

export interface Conversion {
  addresses: Addresses
  losses: Losses
  pictures: Pictures
  /** The addresses of documents to which the text links. */
  files: Set<string>
}

type SplitText = (text: string, reader: MarkupReader) => Iterable<string>

/** Reads the tags of a text, and writes everything that the conversion supports. */
export class MarkupReader implements TagHandler {
  readonly writer: MarkupWriter
  readonly conversion: Conversion
  readonly elements: OpenElement[] = []
  /** The number of open elements beyond `MAX_OPEN`, by name. */
  readonly #ignored = new Map<string, number>()
  readonly #splitText: SplitText
  #dropped: OpenElement | null = null
  #fragments = 0

  constructor(writer: MarkupWriter, conversion: Conversion, splitText: SplitText) {
    this.writer = writer
    this.conversion = conversion
    this.#splitText = splitText
  }

  /**
   * Reads the HTML of a whole text or of an attribute, and closes the elements that this HTML left
   * open.
   */
  read(html: string): void {
    if (this.#fragments >= MAX_FRAGMENTS) {
      this.lose('shortcode', html)
      return
    }
    this.#fragments += 1
    const height = this.elements.length
    readTags(html, this)
    this.#closeFrom(height)
    this.#fragments -= 1
  }

  open(name: string, attributes: Attributes): void {
    if (VOID.has(name)) {
      this.#void(name, attributes)
      return
    }
    this.#closeFrom(fullRow(name, attributes['colspan'], this.elements))
    this.#closeFrom(closedBy(name, this.elements))
    if (this.elements.length >= MAX_OPEN) {
      this.#ignored.set(name, (this.#ignored.get(name) ?? 0) + 1)
      if (BLOCKS.has(name)) this.writer.separate()
      return
    }
    if (!this.#dropped) this.#fit(name)
    this.begin(name, (element) => beginElement(this, element, attributes))
  }

  /** Tracks an open element, which may represent a shortcode, and writes it. */
  begin(name: string, write: (element: OpenElement) => void): void {
    const element: OpenElement = { name, written: 0 }
    if (this.elements.length >= 2 * MAX_OPEN) return
    this.elements.push(element)
    if (this.#dropped?.drops) {
      this.#dropped.drops.words += ' '
      return
    }
    write(element)
    if (element.drops) this.#dropped = element
  }

  close(name: string): void {
    const ignored = this.#ignored.get(name) ?? 0
    if (ignored > 0) this.#ignored.set(name, ignored - 1)
    else if (name === 'br') this.#void(name, {})
    else this.#closeFrom(endedBy(name, this.elements))
  }

  text(value: string): void {
    if (this.#dropped?.drops) {
      this.#dropped.drops.words += value
      return
    }
    if (this.#isCode()) this.write(value)
    else for (const part of this.#splitText(value, this)) this.write(part)
  }

  comment(value: string): void {
    if (this.#dropped) return
    const block = readBlock(value)
    const lost = block && lostWith(block)
    if (lost) this.conversion.losses.add('block', lost)
    if (block) this.writer.separate()
    for (const part of block ? partsOf(block) : []) this.#writePart(part)
  }

  #writePart({ html, address, picture }: BlockPart): void {
    this.paragraph(() => {
      if (picture !== undefined) this.picture({ src: picture })
      if (address !== undefined) this.open('a', { href: address })
      this.read(html)
      if (address !== undefined) this.close('a')
    })
  }

  /** Writes text unchanged. */
  write(text: string): void {
    if (text === '') return
    const isBlank = text.trim() === ''
    if (!isBlank) this.#fit('#text')
    const caption = this.nearest('figcaption')
    const inCaption = caption !== undefined
    if (caption?.hasPicture) this.conversion.pictures.addToCaption(text)
    if (this.elements.some(({ isListMarker }) => isListMarker)) this.writer.unseen(text)
    else if (this.nearest('pre')?.keepsLines) this.#writeLines(text)
    else this.writer.text(inCaption ? text.replaceAll('\n', ' ') : text, this.#isCode())
  }

  #isCode(): boolean {
    const preformatted = this.nearest('pre')
    return preformatted !== undefined && !preformatted.keepsLines
  }

  #writeLines(text: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.writer.empty('br')
      this.writer.text(line, false)
    }
  }

  isWithin = (name: string): boolean => this.elements.some((element) => element.name === name)

  nearest = (...names: string[]): OpenElement | undefined =>
    this.elements.findLast((element) => names.includes(element.name))

  lose(kind: LostKind, example: string): void {
    this.conversion.losses.add(kind, example)
  }

  /**
   * Writes a link instead of an embedded page or media file, and reports the embedded content as
   * lost.
   */
  showMedia(written: string | undefined, kind: 'embed' | 'player', label = ''): void {
    const address = this.conversion.addresses.absolute(written)
    this.lose(kind, address ?? written ?? label)
    if (address === null) return
    if (isFile(address)) this.conversion.files.add(address)
    this.paragraph(() => {
      this.open('a', { href: address })
      this.write(label.trim() || address)
      this.close('a')
    })
  }

  paragraph(write: () => void): void {
    this.writer.separate()
    write()
    this.writer.separate()
  }

  picture(attributes: Attributes): void {
    const alternative = attributes['alt'] ?? ''
    if (/^\p{Extended_Pictographic}/u.test(alternative)) {
      this.write(alternative)
      return
    }
    if (isTracker(attributes)) return
    const link = this.nearest('a')
    const address = link?.address ?? sourceOf(attributes)
    const mark = this.conversion.pictures.add(address, alternative)
    if (mark === null) {
      this.lose('picture', alternative || (attributes['src'] ?? '').slice(0, 100))
      return
    }
    this.writer.empty('img', { src: mark, alt: alternative })
    for (const element of [link, this.nearest('figure', '[caption]')])
      if (element) element.hasPicture = true
  }

  #void(name: string, attributes: Attributes): void {
    if (this.#dropped) {
      const source = attributes['src']
      if (name === 'source' && source) this.#dropped.address ??= source
      return
    }
    if (name === 'img') this.#fit(name)
    if (name === 'img') this.picture(attributes)
    else if (name === 'br' && this.isWithin('figcaption')) this.writer.text(' ', false)
    else if (name === 'br' || name === 'hr') this.writer.empty(name)
    else if (name === 'embed') this.open('iframe', attributes)
    else if (name === 'input') this.#input(attributes)
    if (name === 'embed') this.close('iframe')
  }

  #input({ type = 'text', value, placeholder, checked }: Attributes): void {
    if (type === 'checkbox' && !this.isWithin('form')) {
      this.writer.empty('input', { type, ...(checked === undefined ? {} : { checked: '' }) })
    } else if (type !== 'hidden') {
      const shown = /^(?:submit|button|reset|text|search|email|url|tel|number)$/.test(type)
      this.lose('form', [placeholder, shown ? value : ''].filter(Boolean).join(' '))
    }
  }

  /**
   * Adds the elements that HTML requires between the parent and this content, and begins a caption
   * if this content belongs in one.
   */
  #fit(name: string): void {
    const parent = this.elements.at(-1)
    if (parent?.name === '[caption]' && parent.hasPicture && !BLOCKS.has(name)) {
      this.begin('figcaption', (element) => beginElement(this, element, {}))
      return
    }
    for (const missing of missingBetween(parent?.name, name))
      this.begin(missing, (element) => beginElement(this, element, {}))
  }

  #closeFrom(index: number): void {
    if (index === -1) return
    while (this.elements.length > index) {
      const element = this.elements.pop()
      if (!element) return
      if (element === this.#dropped) this.#dropped = null
      const { kind = null, words = '' } = element.drops ?? {}
      if (kind !== null) this.lose(kind, words)
      for (let written = element.written; written > 0; written -= 1) this.writer.close()
      element.onClose?.()
    }
  }
}
