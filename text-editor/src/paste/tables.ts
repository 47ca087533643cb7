import { remove, renamed, unwrap, wordsOf } from './tree.ts'

const BLOCKS =
  'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, section, center, dl, dt, dd, hr'

/**
 * Replaces the layout tables of a page or an email with their content. In other tables, the first
 * row becomes the head, and line breaks replace paragraphs, because cells can't contain blocks.
 */
export function tidyTables(body: HTMLElement): void {
  const tables = [...body.querySelectorAll('table')]
  const outer = new Set(tables.filter((table) => table.querySelector('table')))
  for (const table of tables.toReversed()) {
    if (outer.has(table) || isLayout(table)) unfold(table)
    else if (wordsOf(table) === '' && !table.querySelector('img')) table.remove()
    else tidy(table)
  }
}

const isLayout = (table: HTMLTableElement): boolean =>
  /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  [...table.rows].every(({ cells }) => cells.length <= 1)

function unfold(table: HTMLTableElement): void {
  const parts = [...table.querySelectorAll('td, th, caption')].filter(
    (cell) => cell.closest('table') === table,
  )
  table.replaceWith(...parts.map((part) => renamed(part, 'div')))
}

function tidy(table: HTMLTableElement): void {
  if (table.caption) {
    const caption = renamed(table.caption, 'p')
    table.before(caption)
  }
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('align')
    for (const block of cell.querySelectorAll(BLOCKS)) {
      block.before(table.ownerDocument.createElement('br'))
      block.after(table.ownerDocument.createElement('br'))
      unwrap(block)
    }
  }
  const [head] = table.rows
  if (!head || head.querySelector('th')) return
  for (const cell of head.querySelectorAll('td')) {
    const { colSpan, rowSpan } = cell
    const title = renamed(cell, 'th')
    if (colSpan > 1) title.setAttribute('colspan', String(colSpan))
    if (rowSpan > 1) title.setAttribute('rowspan', String(rowSpan))
  }
  remove(table, 'col, colgroup')
}
