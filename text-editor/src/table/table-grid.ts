import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Language } from '@ufuq/shared/contract/languages'
import { FIGURES } from '@ufuq/shared/markdown/figures'
import { directionIn } from '../text/text-side.ts'
import { cellContent } from './cell-decorations.ts'
import type { CellPosition, TableHandles } from './table-handles.ts'
import { wordsOf, type TableSource } from './table-source.ts'

/** The cells of a table as rendered on the page. Row 0 is the header row. */
export class TableGrid {
  readonly dom = document.createElement('div')
  private readonly language: Language
  /** Null if the text is read-only. */
  private readonly handles: TableHandles | null

  constructor(language: Language, handles: TableHandles | null) {
    this.language = language
    this.handles = handles
    this.dom.className = 'ink-grid-scroll'
  }

  draw(table: TableSource) {
    const { rows, columns } = table
    const element = document.createElement('table')
    const head = element.createTHead()
    const body = element.createTBody()
    if (this.handles) head.append(this.handles.ofColumns(columns))
    for (let row = 0; row <= rows.length; row += 1) {
      const line = document.createElement('tr')
      if (this.handles) line.append(this.handles.ofRow(row))
      for (let column = 0; column < columns; column += 1) {
        const cell = document.createElement(row === 0 ? 'th' : 'td')
        if (row === 0) cell.setAttribute('scope', 'col')
        cell.dataset['cell'] = `${row}-${column}`
        line.append(cell)
      }
      ;(row === 0 ? head : body).append(line)
    }
    this.dom.replaceChildren(element)
    this.follow(table, null)
  }

  /** Renders changed cells again; the edited cell renders itself. */
  follow(table: TableSource, open: CellPosition | null) {
    for (let column = 0; column < table.columns; column += 1) {
      const alignment = isOfFigures(table, column) ? 'figures' : table.alignments[column]
      for (let row = 0; row <= table.rows.length; row += 1) {
        this.align({ row, column }, alignment ?? 'none')
        if (row !== open?.row || column !== open.column) this.show(table, { row, column })
      }
    }
  }

  show(table: TableSource, position: CellPosition) {
    const element = this.elementAt(position)
    if (!element) return
    const words = wordsOf(table, 0, position.row, position.column)
    if (element.dataset['words'] === words && element.firstChild?.nodeName === 'DIV') return
    element.dataset['words'] = words
    // An empty header cell does not label a column.
    if (position.row === 0 && words.trim() === '') element.setAttribute('role', 'cell')
    else element.removeAttribute('role')
    const content = document.createElement('div')
    content.dir = directionIn(words) ?? directionOf(this.language)
    content.append(cellContent(words))
    element.replaceChildren(content)
    element.classList.toggle('num', position.row > 0 && FIGURES.test(words))
  }

  /** An empty element for the editor of a cell. */
  clear(position: CellPosition): HTMLElement | null {
    const element = this.elementAt(position)
    element?.replaceChildren()
    if (element) delete element.dataset['words']
    return element
  }

  positionOf(target: Element): CellPosition | null {
    const cell = target.closest<HTMLElement>('[data-cell]')
    const [row, column] = cell?.dataset['cell']?.split('-').map(Number) ?? []
    return row === undefined || column === undefined ? null : { row, column }
  }

  private elementAt = ({ row, column }: CellPosition): HTMLElement | null =>
    this.dom.querySelector(`[data-cell="${row}-${column}"]`)

  private align(position: CellPosition, alignment: string) {
    const element = this.elementAt(position)
    if (element) element.dataset['align'] = alignment
  }
}

/**
 * Whether a column contains figures, which are aligned to the same edge in both directions, as on
 * the page.
 */
function isOfFigures(table: TableSource, column: number): boolean {
  if (table.alignments[column] !== 'end') return false
  const texts = table.rows.map((_, index) => wordsOf(table, 0, index + 1, column))
  return !texts.some((text) => /\p{L}/u.test(text)) && texts.some((text) => FIGURES.test(text))
}
