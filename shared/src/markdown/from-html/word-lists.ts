import type { DomElement } from './dom.ts'
import { styleOf } from './inline-style.ts'
import { nestItems, type LevelledItem } from './nested-lists.ts'
import { nextWithin, wordsOf } from './tree.ts'

const NUMBERED = /^[([]?(?:(\p{Nd}+)|[a-z]{1,5}|\p{Script=Arabic}{1,3})(?:[.)\]-]|[.:،-]|\))/iu
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, div, li'

/**
 * Nests Word's list items, which are paragraphs with a depth and with a bullet or number as text.
 */
export function nestWordLists(body: DomElement): void {
  for (const first of body.querySelectorAll('p, div')) {
    if (!first.isConnected || levelOf(first) === null) continue
    const items: LevelledItem[] = []
    const taken: DomElement[] = []
    for (let at: DomElement | null = first; at; at = nextWithin(at)) {
      const level = levelOf(at)
      const last = items.at(-1)
      if (level !== null) items.push(itemOf(at, level))
      else if (last && continuesItem(at)) last.nodes.push(at.cloneNode(true))
      else break
      taken.push(at)
    }
    first.before(...nestItems(items, body.ownerDocument))
    for (const paragraph of taken) paragraph.remove()
  }
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) keepNumber(heading)
}

function levelOf(element: DomElement): number | null {
  if (!element.matches(BLOCKS)) return null
  const level = /\blevel(\d)/.exec(styleOf(element).get('mso-list') ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

/** Whether an element is another paragraph of the preceding item. */
const continuesItem = (element: DomElement): boolean =>
  element.matches('p.MsoListContinue, p[class^="MsoListParagraph"]')

function itemOf(paragraph: DomElement, level: number): LevelledItem {
  const marker = takeMarker(paragraph)
  const number = NUMBERED.exec(marker)
  const content = paragraph.ownerDocument.createElement('p')
  content.append(...paragraph.childNodes)
  return { level, isOrdered: number !== null, number: digitsOf(number?.[1]), nodes: [content] }
}

/** Reads a number in Western or Arabic digits. */
const digitsOf = (text: string | undefined): number =>
  Number(text?.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)) ?? 1) || 1

function takeMarker(paragraph: DomElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find(
    (span) => styleOf(span).get('mso-list') === 'ignore',
  )
  const text = marker ? wordsOf(marker) : ''
  marker?.remove()
  return text
}

/** A numbered heading keeps its number as text, with a space instead of Word's tab. */
function keepNumber(heading: DomElement): void {
  const number = takeMarker(heading)
  if (number) heading.prepend(`${number} `)
}
