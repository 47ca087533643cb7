import { directionIn, MARK_OF } from '../text/text-side.ts'
import type { ListItem, Numbering } from './numbering.ts'
import { paragraphOf, type ParagraphStyle, type Styles } from './styles.ts'
import { childAt, childOf, childrenOf, isWord, removeNode, valueOf, wordElement } from './xml.ts'

export interface Definitions {
  styles: Styles
  numbering: Numbering
}

/** The ids of the quotation style and of the lists in the prepared text. */
export const QUOTE_STYLE = 'Quote'
export const LISTS = { bullets: '1', numbers: '2' } as const
/** The maximum depth to which mammoth nests lists. */
const MAX_DEPTH = 5

/** Encodes the number with which a list begins; `readDocx` removes it from the HTML. */
const startMark = (number: number): string => `\uE000${number}\uE001`

/** Computes the depth of each list item from Word's levels, some of which may be skipped. */
export class ListDepths {
  #open: { level: number; isOrdered: boolean }[] = []

  end(): void {
    this.#open = []
  }

  /** The depth of the next item, from 0, and whether a list begins with it. */
  next(level: number, isOrdered: boolean): { depth: number; isFirst: boolean } {
    while ((this.#open.at(-1)?.level ?? -1) > level) this.#open.pop()
    const same = this.#open.at(-1)
    if (same?.level === level && same.isOrdered !== isOrdered) this.#open.pop()
    const isFirst = this.#open.at(-1)?.level !== level
    if (isFirst) this.#open.push({ level, isOrdered })
    return { depth: Math.min(this.#open.length, MAX_DEPTH) - 1, isFirst }
  }
}

/**
 * Marks a paragraph as a heading, a quotation, a list item or plain text. The number of a paragraph
 * that is not marked as an item becomes text.
 */
export function prepareParagraph(
  paragraph: Element,
  { styles, numbering }: Definitions,
  depths: ListDepths,
  isCell: boolean,
): void {
  const properties = childOf(paragraph, 'pPr')
  const style = {
    ...styles.paragraph(valueOf(childOf(properties, 'pStyle'))),
    ...paragraphOf(properties),
  }
  const words = textOf(paragraph)
  const item = itemOf(style, numbering)
  const isList =
    item !== null && words !== '' && style.heading === undefined && !isWordedLabel(item)
  const written = wordElement(paragraph, 'pPr')
  let start = ''
  if (style.heading !== undefined)
    written.appendChild(wordElement(paragraph, 'pStyle', `Heading${style.heading}`))
  else if (isList) {
    const { depth, isFirst } = depths.next(style.level ?? 0, item.isOrdered)
    written.appendChild(numberingOf(paragraph, item, depth))
    if (isFirst && item.isOrdered && item.number > 1) start = startMark(item.number)
  } else if (style.isQuote) written.appendChild(wordElement(paragraph, 'pStyle', QUOTE_STYLE))
  if (!isList && words !== '') depths.end()
  const label = item && !isList && words !== '' && item.label !== '' ? `${item.label} ` : ''
  const mark = isCell ? '' : directionMark(label + words, style.isRtl ?? false)

  const deleted = childAt(properties, 'rPr', 'del')
  if (deleted) {
    const marks = wordElement(paragraph, 'rPr')
    marks.appendChild(deleted)
    written.appendChild(marks)
  }
  if (properties) removeNode(properties)
  const text = start + mark + label
  if (text !== '') paragraph.insertBefore(runOf(paragraph, text), paragraph.firstChild)
  paragraph.insertBefore(written, paragraph.firstChild)
}

const itemOf = ({ numId, level = 0 }: ParagraphStyle, numbering: Numbering): ListItem | null =>
  numId === undefined || numId === '0' ? null : numbering.next(numId, level)

/** Whether the label contains a word that a list could not show, as in `Article 1`. */
const isWordedLabel = ({ isOrdered, label }: ListItem): boolean =>
  isOrdered && /\p{L}{3}/u.test(label.replaceAll(/[ivxlcdm]+/gi, ''))

function numberingOf(paragraph: Element, { isOrdered }: ListItem, depth: number): Element {
  const element = wordElement(paragraph, 'numPr')
  element.appendChild(wordElement(paragraph, 'ilvl', String(depth)))
  const list = isOrdered ? LISTS.numbers : LISTS.bullets
  element.appendChild(wordElement(paragraph, 'numId', list))
  return element
}

function runOf(paragraph: Element, words: string): Element {
  const run = wordElement(paragraph, 'r')
  const text = wordElement(paragraph, 't')
  text.textContent = words
  run.appendChild(text)
  return run
}

/** The text of a paragraph, without that of notes and shapes in it. */
function textOf(element: Element): string {
  let text = ''
  for (const child of childrenOf(element)) {
    if (isWord(child, 't')) text += child.textContent ?? ''
    else if (!isWord(child, 'pPr', 'rPr', 'instrText', 'pict', 'drawing')) text += textOf(child)
  }
  return text.trim()
}

/**
 * A direction mark for a paragraph whose first letter would give it the wrong direction. Word's
 * default is left to right, which many Arabic paragraphs have by mistake, so the default counts
 * only if most letters are Latin.
 */
function directionMark(words: string, isRtl: boolean): string {
  const shown = directionIn(words)
  if (isRtl) return shown === 'ltr' ? MARK_OF.rtl : ''
  return shown === 'rtl' && isMostlyLatin(words) ? MARK_OF.ltr : ''
}

function isMostlyLatin(words: string): boolean {
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  return latin * 2 > letters
}
