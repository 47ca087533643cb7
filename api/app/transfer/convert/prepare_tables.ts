import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement, renamed, unwrap } from '@ufuq/shared/markdown/from-html/tree'

/** The conversion pads all rows to the length of the longest row. */
const MAX_COLUMNS = 60

/** Puts misplaced content of tables and lists where HTML allows it, and divides very long rows. */
export function prepareTables(body: DomElement): void {
  for (const row of body.querySelectorAll('tr')) {
    wrapMisplaced(row, 'td, th', 'td')
    const cells = [...row.children]
    for (let from = cells.length - (cells.length % MAX_COLUMNS); from > 0; from -= MAX_COLUMNS) {
      const rest = body.ownerDocument.createElement('tr')
      rest.append(...cells.slice(from, from + MAX_COLUMNS))
      if (rest.children.length > 0) row.after(rest)
    }
  }
  for (const table of body.querySelectorAll('table, tbody, thead, tfoot')) {
    const isTable = table.tagName === 'TABLE'
    const allowed = isTable ? 'tbody, thead, tfoot, tr, caption, colgroup, col' : 'tr'
    for (const node of misplacedIn(table, allowed)) (table.closest('table') ?? table).before(node)
  }
  for (const list of body.querySelectorAll('ul, ol, menu, dir')) {
    wrapMisplaced(list, 'li, ul, ol', 'li')
    if (list.matches('menu, dir')) renamed(list, 'ul')
  }
  for (const [selector, needed] of Object.entries(NEEDED))
    for (const element of body.querySelectorAll(selector))
      if (!element.parentElement?.closest(needed)) renamed(element, 'div')
  for (const group of body.querySelectorAll('optgroup, hgroup')) unwrap(group)
}

/** The content of an element that may not be directly inside it. */
const misplacedIn = (element: DomElement, allowed: string): DomNode[] =>
  [...element.childNodes].filter((node) =>
    isElement(node) ? !node.matches(allowed) : node.textContent?.trim(),
  )

function wrapMisplaced(element: DomElement, allowed: string, name: string): void {
  for (const node of misplacedIn(element, allowed)) {
    const wrapper = element.ownerDocument.createElement(name)
    ;(node as DomElement).replaceWith(wrapper)
    wrapper.append(node)
  }
}

const NEEDED = { li: 'ul, ol', 'dt, dd': 'dl', 'td, th': 'tr', 'tr, caption': 'table' }
