import type { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'

/** Row 0 is the head. */
export interface Place {
  row: number
  column: number
}

/** A handle over each column and one at each row: pressed, the bar acts on it; Alt and an arrow move it. */
export class TableHandles {
  private readonly view: EditorView
  private readonly table: HTMLElement
  private readonly onMove: (handle: Partial<Place>, step: -1 | 1) => boolean

  constructor(
    view: EditorView,
    table: HTMLElement,
    onMove: (handle: Partial<Place>, step: -1 | 1) => boolean,
  ) {
    this.view = view
    this.table = table
    this.onMove = onMove
  }

  ofColumns(columns: number): HTMLElement {
    const line = document.createElement('tr')
    line.className = 'ink-holds'
    line.append(document.createElement('td'))
    for (let column = 0; column < columns; column += 1) line.append(this.handle({ column }))
    return line
  }

  ofRow = (row: number): HTMLElement => this.handle({ row })

  /** The row or column whose handle is pressed. */
  chosen(): Partial<Place> {
    const { row, column } =
      this.table.querySelector<HTMLElement>('.ink-hold [aria-pressed=true]')?.dataset ?? {}
    return {
      ...(row !== undefined && { row: Number(row) }),
      ...(column !== undefined && { column: Number(column) }),
    }
  }

  release() {
    for (const button of this.table.querySelectorAll('.ink-hold button')) {
      button.setAttribute('aria-pressed', 'false')
    }
  }

  private handle(place: Partial<Place>): HTMLElement {
    const { row, column } = place
    const { t } = this.view.state.facet(surroundings)
    const box = document.createElement('td')
    box.className = 'ink-hold'
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.setAttribute('aria-pressed', 'false')
    button.setAttribute(
      'aria-label',
      row === undefined
        ? t('editor.surface.table.column', { number: (column ?? 0) + 1 })
        : t('editor.surface.table.rowOf', { number: row + 1 }),
    )
    if (row !== undefined) button.dataset['row'] = String(row)
    if (column !== undefined) button.dataset['column'] = String(column)
    button.addEventListener('click', () => this.choose(button))
    button.addEventListener('keydown', (event) => this.onKey(event, place))
    box.append(button)
    return box
  }

  private choose(button: HTMLButtonElement) {
    const was = button.getAttribute('aria-pressed') === 'true'
    this.release()
    button.setAttribute('aria-pressed', String(!was))
    button.focus()
  }

  /** In reading direction. */
  private onKey(event: KeyboardEvent, { row, column }: Partial<Place>) {
    if (!event.altKey) return
    const isRtl = getComputedStyle(this.table).direction === 'rtl'
    const [back, forward] =
      row !== undefined
        ? ['ArrowUp', 'ArrowDown']
        : isRtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight']
    const step = event.key === forward ? 1 : event.key === back ? -1 : null
    if (step === null) return
    event.preventDefault()
    const place = row === undefined ? { column: column ?? 0 } : { row }
    if (!this.onMove(place, step)) return
    const next =
      row === undefined ? `[data-column="${(column ?? 0) + step}"]` : `[data-row="${row + step}"]`
    const moved = this.table.querySelector<HTMLButtonElement>(`.ink-hold button${next}`)
    this.release()
    if (moved) this.choose(moved)
  }
}
