import type { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { dragged } from './drag.ts'

/** Row 0 is the header row. */
export interface CellPosition {
  row: number
  column: number
}

/** One row or one column. */
export type Line = { row: number } | { column: number }

export interface Move {
  line: keyof CellPosition
  step: -1 | 1
}

/**
 * The move requested with Alt and an arrow key. Columns move where the arrow points, in tables of
 * either direction.
 */
export function moveAsked(event: KeyboardEvent, within: Element): Move | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.key === 'ArrowUp') return { line: 'row', step: -1 }
  if (event.key === 'ArrowDown') return { line: 'row', step: 1 }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  const table = within.closest('table') ?? within
  const isForward = (event.key === 'ArrowLeft') === (getComputedStyle(table).direction === 'rtl')
  return { line: 'column', step: isForward ? 1 : -1 }
}

/** A cell for a handle, which screen readers must not treat as a cell of the table. */
function noCell(): HTMLElement {
  const cell = document.createElement('td')
  cell.setAttribute('role', 'none')
  return cell
}

/**
 * A handle above each column and one beside each row. Clicking it selects that column or row for
 * the bar; dragging it, or Alt and an arrow key, moves the column or row.
 */
export class TableHandles {
  private readonly view: EditorView
  private readonly table: HTMLElement
  private readonly onMove: (line: keyof CellPosition, from: number, to: number) => boolean

  /** @param onMove Returns whether there was anything to move. */
  constructor(
    view: EditorView,
    table: HTMLElement,
    onMove: (line: keyof CellPosition, from: number, to: number) => boolean,
  ) {
    this.view = view
    this.table = table
    this.onMove = onMove
  }

  ofColumns(columns: number): HTMLElement {
    const line = document.createElement('tr')
    line.className = 'ink-holds'
    line.append(noCell())
    for (let column = 0; column < columns; column += 1) line.append(this.handle('column', column))
    return line
  }

  ofRow = (row: number): HTMLElement => this.handle('row', row)

  /** The row or column whose handle is selected. */
  chosen(): Partial<CellPosition> {
    const { line, number } =
      this.table.querySelector<HTMLElement>('[data-line][aria-pressed=true]')?.dataset ?? {}
    return line === undefined ? {} : { [line]: Number(number) }
  }

  release() {
    for (const button of this.table.querySelectorAll('button[data-line]')) {
      button.setAttribute('aria-pressed', 'false')
    }
    for (const cell of this.table.querySelectorAll('[data-chosen]')) {
      cell.removeAttribute('data-chosen')
    }
  }

  private handle(line: keyof CellPosition, number: number): HTMLElement {
    const { t } = this.view.state.facet(surroundings)
    const box = noCell()
    box.className = 'ink-hold'
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.setAttribute('aria-pressed', 'false')
    button.setAttribute(
      'aria-label',
      t(`editor.surface.table.${line === 'row' ? 'rowOf' : 'column'}`, { number: number + 1 }),
    )
    button.dataset['line'] = line
    button.dataset['number'] = String(number)
    button.addEventListener('click', () => this.press(button, line, number))
    button.addEventListener('keydown', (event) => {
      const move = moveAsked(event, button)
      if (move?.line !== line) return
      event.preventDefault()
      event.stopPropagation()
      this.move(line, number, number + move.step)
    })
    // the header row can't be dragged
    if (line === 'column' || number > 0) {
      dragged(button, {
        line,
        handles: () =>
          this.ofLine(line).filter(({ dataset }) => line === 'column' || dataset['number'] !== '0'),
        onDrop: (to) => this.move(line, number, to),
      })
    }
    box.append(button)
    return box
  }

  private press(button: HTMLButtonElement, line: keyof CellPosition, number: number) {
    if (button.getAttribute('aria-pressed') === 'true') this.release()
    else this.choose(line, number)
    button.focus()
  }

  private choose(line: keyof CellPosition, number: number) {
    this.release()
    const button = this.ofLine(line).find(({ dataset }) => dataset['number'] === String(number))
    button?.setAttribute('aria-pressed', 'true')
    button?.focus()
    const cells = line === 'row' ? `[data-cell^="${number}-"]` : `[data-cell$="-${number}"]`
    for (const cell of this.table.querySelectorAll<HTMLElement>(cells)) cell.dataset['chosen'] = ''
  }

  private move(line: keyof CellPosition, from: number, to: number) {
    if (this.onMove(line, from, to)) this.choose(line, to)
  }

  private ofLine = (line: keyof CellPosition): HTMLButtonElement[] => [
    ...this.table.querySelectorAll<HTMLButtonElement>(`button[data-line=${line}]`),
  ]
}
