import { directionIn, languageIn, MARK_OF } from '../blocks/direction.ts'
import type { ListItem, Numbering } from './numbering.ts'
import { paragraphOf, type Styles } from './styles.ts'
import { childOf, removeNode, valueOf, wordElement } from './xml.ts'

export interface Definitions {
  styles: Styles
  numbering: Numbering
}

/** The ids of the styles in the prepared text; the level of an item follows its id. */
export const STYLE = { heading: 'Heading', quote: 'Quote', item: 'Item', marker: 'Marker' } as const

/**
 * Marks a paragraph as a heading, a quotation, a list item or plain text. The number of a paragraph
 * that is not marked as an item becomes text.
 */
export function prepareParagraph(
  paragraph: Element,
  { styles, numbering }: Definitions,
  isCell: boolean,
): void {
  const properties =
    childOf(paragraph, 'pPr') ??
    paragraph.insertBefore(wordElement(paragraph, 'pPr'), paragraph.firstChild)
  const named = childOf(properties, 'pStyle')
  const { heading, isQuote, isRtl, numId, level } = {
    ...styles.paragraph(valueOf(named)),
    ...paragraphOf(properties),
  }
  const words = Array.from(
    paragraph.getElementsByTagNameNS(paragraph.namespaceURI, 't'),
    (text) => text.textContent,
  )
    .join('')
    .trim()
  // an empty paragraph counts, but does not show its number
  const counted = numId === undefined ? null : numbering.next(numId, level ?? 0)
  const item = words === '' ? null : counted
  const isItem = item !== null && heading === undefined && !isWordedLabel(item)

  if (named) removeNode(named)
  let style: string | null = isQuote ? STYLE.quote : null
  if (isItem) style = `${STYLE.item}${level ?? 0}`
  if (heading !== undefined) style = `${STYLE.heading}${heading}`
  if (style) properties.appendChild(wordElement(paragraph, 'pStyle', style))

  const start = properties.nextSibling
  if (isItem && item.isOrdered)
    paragraph.insertBefore(runOf(paragraph, `${item.number}.`, STYLE.marker), start)
  const label = item && !isItem && item.label !== '' ? `${item.label} ` : ''
  const mark = isCell ? '' : directionMark(label + words, isRtl ?? false)
  if (mark + label !== '') paragraph.insertBefore(runOf(paragraph, mark + label), start)
}

/** Whether the label contains a word that a list could not show, as in `Article 1`. */
const isWordedLabel = ({ isOrdered, label }: ListItem): boolean =>
  isOrdered && /\p{L}{3}/u.test(label.replaceAll(/[ivxlcdm]+/gi, ''))

function runOf(paragraph: Element, words: string, style?: string): Element {
  const run = wordElement(paragraph, 'r')
  if (style) {
    const properties = run.appendChild(wordElement(paragraph, 'rPr'))
    properties.appendChild(wordElement(paragraph, 'rStyle', style))
  }
  run.appendChild(wordElement(paragraph, 't')).textContent = words
  return run
}

/**
 * A direction mark for a paragraph whose first letter would give it the wrong direction. Word's
 * default is left to right, which many Arabic paragraphs have by mistake, so the default counts
 * only if most letters are Latin.
 */
function directionMark(words: string, isRtl: boolean): string {
  const shown = directionIn(words)
  if (isRtl) return shown === 'ltr' ? MARK_OF.rtl : ''
  return shown === 'rtl' && languageIn(words) === 'en' ? MARK_OF.ltr : ''
}
