import { ARTICLE_BODY_ID } from '../../engine/page-state.ts'

export interface MarkedPassage {
  text: string
  /** The lower edge of the selection, in pixels from the top of the window. */
  below: number
  /** The middle of the selection, in pixels from the inline start of the window. */
  start: number
}

/** The length of a passage in characters: at least a short sentence, at most a few. */
const LENGTH = { min: 24, max: 280 }
const BLOCKS = 'p, li, h2, h3, h4, h5, h6, figcaption'
/** Elements that are not running text. */
const OMITTED = 'pre, table, section, details'

/**
 * The selected part of one paragraph of the article, if it is at least a sentence and at most
 * a few.
 */
export function markedPassage(selection: Selection | null): MarkedPassage | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  const block = elementOf(range.startContainer)?.closest(BLOCKS)
  if (!block?.closest(`#${ARTICLE_BODY_ID}`) || block.closest(OMITTED)) return null
  if (!block.contains(range.endContainer)) {
    // A triple click selects a paragraph up to the beginning of the next one.
    if (range.endOffset > 0) return null
    range.setEndAfter(block.lastChild ?? block)
  }
  const text = textOf(range)
  if (text.length < LENGTH.min || text.length > LENGTH.max) return null
  const { bottom, left, right } = range.getBoundingClientRect()
  const middle = (left + right) / 2
  const { clientWidth, dir } = document.documentElement
  return {
    text,
    below: bottom,
    start: dir === 'rtl' ? clientWidth - middle : middle,
  }
}

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement

/**
 * The text of a range, without footnote numbers and without text that is only for screen readers.
 */
function textOf(range: Range): string {
  const part = range.cloneContents()
  // The renderer's own class, stored with every text.
  // oxlint-disable-next-line ufuq/no-style-selectors
  for (const unread of part.querySelectorAll('sup, .vh')) unread.remove()
  return (part.textContent ?? '').replace(/\s+/gu, ' ').trim()
}
