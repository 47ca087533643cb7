import { isFile, isPicture } from './addresses.ts'
import {
  BLOCKS,
  CONTROLS,
  isHidden,
  isListMarker,
  isRepeated,
  KEPT,
  keptAttributes,
  openingTag,
  UNSEEN,
  type Attributes,
} from './elements.ts'
import type { LostKind } from './lost.ts'
import { isInPlace, outermostMark, type OpenElement } from './open_elements.ts'
import type { MarkupReader } from './read_markup.ts'

const PLAYERS = new Set(['audio', 'video'])
const FRAMES = new Set(['iframe', 'object'])
const DRAWINGS = new Set(['svg', 'canvas'])
/** Classes of links that look like buttons and may follow each other without a space. */
const LOOKS_APART = /btn|button|badge|chip|pill/i

/** Determines the output for an element. */
export function beginElement(
  reader: MarkupReader,
  element: OpenElement,
  attributes: Attributes,
): void {
  const { name } = element
  if (isListMarker(attributes)) element.isListMarker = true
  if (UNSEEN.has(name) || isRepeated(attributes)) drop(element, null)
  else if (isHidden(attributes)) drop(element, 'hidden')
  else if (PLAYERS.has(name)) beginMedia(reader, element, attributes, 'player')
  else if (FRAMES.has(name)) beginMedia(reader, element, attributes, 'embed')
  else if (DRAWINGS.has(name)) drop(element, 'drawing')
  else if (CONTROLS.has(name)) beginControl(reader, element)
  else if (reader.isWithin('figcaption') && name !== 'figcaption' && BLOCKS.has(name)) {
    reader.writer.text(' ', false)
  } else if (name === 'figure' || name === '[caption]') open(reader, element, 'div')
  else if (name === 'figcaption') beginCaption(reader, element)
  else if (name === 'a') beginLink(reader, element, attributes)
  else if (name === 'summary') {
    open(reader, element, 'p')
    open(reader, element, 'strong')
  } else if (name === 'pre' && isPoem(attributes)) {
    element.keepsLines = true
    open(reader, element, 'p')
  } else if (BLOCKS.has(name) && outermostMark(reader.elements.slice(0, -1)) !== -1) {
    // A mark around several paragraphs, such as bold, becomes a mark in each paragraph.
    reader.writer.separate()
    element.onClose = () => reader.writer.separate()
  } else if (KEPT.has(name) && isInPlace(name, reader.elements.slice(0, -1))) {
    open(reader, element, name, keptAttributes(name, attributes))
  } else if (BLOCKS.has(name)) open(reader, element, 'div', keptAttributes('div', attributes))
}

function drop(element: OpenElement, kind: LostKind | null): void {
  element.drops = { kind, words: '' }
}

function open(
  { writer }: MarkupReader,
  element: OpenElement,
  name: string,
  attributes: Attributes = {},
): void {
  if (writer.open(name, attributes)) element.written += 1
}

/** Whether the element contains lines of text, such as a poem, rather than code. */
const isPoem = (attributes: Attributes): boolean =>
  /\bwp-block-(?:verse|preformatted)\b/.test(attributes['class'] ?? '')

/** Writes a player or frame as a link to what it showed. */
function beginMedia(
  reader: MarkupReader,
  element: OpenElement,
  attributes: Attributes,
  kind: 'embed' | 'player',
): void {
  drop(element, null)
  element.address = attributes['src'] ?? attributes['data-src'] ?? attributes['data'] ?? null
  element.onClose = () => {
    reader.showMedia(element.address ?? undefined, kind, attributes['title'])
  }
}

function beginControl(reader: MarkupReader, element: OpenElement): void {
  const isWords = element.name === 'button' || element.name === 'label' || element.name === 'output'
  if (reader.isWithin('form') || !isWords) {
    drop(element, 'form')
    return
  }
  reader.writer.separate()
  element.onClose = () => reader.writer.separate()
}

/** Writes a caption as an emphasised line below the picture, in the same paragraph. */
function beginCaption(reader: MarkupReader, element: OpenElement): void {
  const figure = reader.nearest('figure', '[caption]')
  if (figure?.hasPicture && !figure.hasCaption) {
    figure.hasCaption = true
    element.hasPicture = true
    reader.writer.empty('br')
  } else open(reader, element, 'p')
  open(reader, element, 'em')
}

function beginLink(reader: MarkupReader, element: OpenElement, attributes: Attributes): void {
  const { writer, conversion } = reader
  const href = attributes['href']
  const looksApart = LOOKS_APART.test(attributes['class'] ?? '')
  if (looksApart) writer.text(' ', false)
  if (href === undefined || href.trim().startsWith('#')) {
    open(reader, element, 'a', { ...keptAttributes('a', attributes), ...(href ? { href } : {}) })
    return
  }
  const address = conversion.addresses.absolute(href)
  if (address === null) {
    reader.lose('link', href.slice(0, 200))
    return
  }
  if (isFile(address)) conversion.files.add(address)
  if (isPicture(address)) beginLinkToPicture(reader, element, address)
  else open(reader, element, 'a', { ...keptAttributes('a', attributes), href: address })
  if (looksApart) element.onClose = () => writer.text(' ', false)
}

/**
 * Replaces a small picture that links to its large version with the large one. A link with text
 * remains a link.
 */
function beginLinkToPicture({ writer }: MarkupReader, element: OpenElement, address: string): void {
  element.address = address
  const fill = writer.reserve()
  element.onClose = () => {
    if (element.hasPicture) return
    fill(openingTag('a', { href: address }))
    writer.closing('a')
  }
}
