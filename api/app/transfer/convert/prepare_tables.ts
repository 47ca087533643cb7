import type { DomElement } from '@ufuq/shared/markdown/from-html/dom'
import { isElement, renamed, unwrap } from '@ufuq/shared/markdown/from-html/tree'

/** The conversion pads all rows to the length of the longest row. */
const MAX_COLUMNS = 60

/** Puts misplaced content of tables and lists where HTML allows it, and divides very long rows. */
export function prepareTables(body: DomElement): void {
  for (const row of body.querySelectorAll('tr')) {
    for (const node of Array.from(row.childNodes))
      if (isElement(node) ? !node.matches('td, th') : node.textContent?.trim()) {
        const cell = body.ownerDocument.createElement('td')
        ;(node as DomElement).replaceWith(cell)
        cell.append(node)
      }
    const cells = [...row.children]
    for (let from = cells.length - (cells.length % MAX_COLUMNS); from > 0; from -= MAX_COLUMNS) {
      const rest = body.ownerDocument.createElement('tr')
      rest.append(...cells.slice(from, from + MAX_COLUMNS))
      if (rest.children.length > 0) row.after(rest)
    }
  }
  for (const table of body.querySelectorAll('table, tbody, thead, tfoot')) {
    const allowed =
      table.tagName === 'TABLE' ? 'tbody, thead, tfoot, tr, caption, colgroup, col' : 'tr'
    const outer = table.closest('table') ?? table
    for (const node of Array.from(table.childNodes))
      if (isElement(node) ? !node.matches(allowed) : node.textContent?.trim()) outer.before(node)
  }
  for (const list of body.querySelectorAll('ul, ol, menu, dir')) {
    for (const node of Array.from(list.childNodes))
      if (isElement(node) ? !node.matches('li, ul, ol') : node.textContent?.trim()) {
        const item = body.ownerDocument.createElement('li')
        ;(node as DomElement).replaceWith(item)
        item.append(node)
      }
    if (list.matches('menu, dir')) renamed(list, 'ul')
  }
  for (const [selector, needed] of Object.entries(NEEDED))
    for (const element of body.querySelectorAll(selector))
      if (!element.parentElement?.closest(needed)) renamed(element, 'div')
  for (const group of body.querySelectorAll('optgroup, hgroup')) unwrap(group)
}

const NEEDED = { li: 'ul, ol', 'dt, dd': 'dl', 'td, th': 'tr', 'tr, caption': 'table' }
