import type { DomElement } from './dom.ts'
import { remove, renamed, unwrap, wordsOf } from './tree.ts'

const BLOCKS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, section, center, dl, dt, dd, hr'

/**
 * Replaces the layout tables of a page or an email with their content. In other tables, the first
 * row becomes the header row. Line breaks replace paragraphs, because cells can't contain blocks.
 */
export function tidyTables(body: DomElement): void {
  const tables = [...body.querySelectorAll('table')]
  const outer = new Set(tables.filter((table) => table.querySelector('table')))
  for (const table of tables.toReversed()) {
    if (outer.has(table) || isLayout(table)) unfold(table)
    else if (wordsOf(table) === '' && !table.querySelector('img')) table.remove()
    else tidy(table)
  }
}

const isLayout = (table: DomElement): boolean =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  [...table.querySelectorAll('tr')].every((row) => cellsOf(row).length <= 1)

const cellsOf = (row: DomElement): DomElement[] =>
  [...row.children].filter((cell) => cell.matches('td, th'))

function unfold(table: DomElement): void {
  const parts = [...table.querySelectorAll('td, th, caption')].filter(
    (cell) => cell.closest('table') === table,
  )
  table.replaceWith(...parts.map((part) => renamed(part, 'div')))
}

function tidy(table: DomElement): void {
  const caption = table.querySelector('caption')
  if (caption) table.before(renamed(caption, 'p'))
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('align')
    for (const block of cell.querySelectorAll(BLOCKS)) {
      block.before(table.ownerDocument.createElement('br'))
      block.after(table.ownerDocument.createElement('br'))
      unwrap(block)
    }
  }
  const head = table.querySelector('thead tr') ?? table.querySelector('tr')
  if (!head || head.querySelector('th')) return
  for (const cell of head.querySelectorAll('td')) {
    const title = renamed(cell, 'th')
    for (const span of ['colspan', 'rowspan'])
      if (Number(cell.getAttribute(span)) > 1)
        title.setAttribute(span, cell.getAttribute(span) ?? '')
  }
  remove(table, 'col, colgroup')
}
