import type { EditorView } from '@codemirror/view'
import { setActiveCell } from '../active-view.ts'
import { runMarkKey } from '../commands/mark-keys.ts'
import { runFindKey } from '../find/finding.ts'
import { runHistoryKey } from '../history.ts'
import { isMac } from '../is-mac.ts'
import { surroundings } from '../labels.ts'
import { cellEditor, followsDocument } from './cell-editor.ts'
import { moveAsked, type Move, type CellPosition } from './table-handles.ts'

/** The parts of the surrounding table that editing a cell needs. */
interface AroundCell {
  write: (position: CellPosition, words: string, userEvent: string | undefined) => void
  /** Moves to the next or previous cell, like Tab. */
  step: (from: CellPosition, step: -1 | 1) => void
  /** Moves to the cell below or above. */
  climb: (from: CellPosition, step: -1 | 1) => void
  leave: (step: -1 | 1) => void
  toBar: () => void
  move: (from: CellPosition, move: Move) => void
  /** Where the text of a cell begins in the document. */
  startOf: (position: CellPosition) => number
}

/** Editing of a cell: its position, its editor and its keys. */
export class CellSession {
  at: CellPosition | null = null
  private cell: EditorView | null = null
  private readonly view: EditorView
  private readonly around: AroundCell

  constructor(view: EditorView, around: AroundCell) {
    this.view = view
    this.around = around
  }

  get isOpen(): boolean {
    return this.cell !== null
  }

  open(position: CellPosition, parent: HTMLElement, words: string) {
    const { t } = this.view.state.facet(surroundings)
    this.at = position
    this.cell = cellEditor({
      outer: this.view,
      parent,
      words,
      label: t('editor.surface.table.cell', { row: position.row + 1, column: position.column + 1 }),
      onWords: (written, userEvent) => this.around.write(position, written, userEvent),
      onKey: (event, cell) => this.onKey(event, cell, position),
    })
  }

  focus() {
    if (!this.cell) return
    setActiveCell(this.view, this.cell)
    this.cell.focus()
  }

  select(anchor: number, head = anchor) {
    const end = this.cell?.state.doc.length ?? 0
    this.cell?.dispatch({
      selection: { anchor: Math.min(anchor, end), head: Math.min(head, end) },
    })
  }

  /** Moves the cursor to the clicked position. */
  selectAt(press: { x: number; y: number }) {
    const position = this.cell?.posAtCoords(press, false)
    if (position !== undefined) this.select(position)
  }

  /** The position of the cursor in the text of the cell. */
  get head(): number {
    return this.cell?.state.selection.main.head ?? 0
  }

  has = (target: Node | null): boolean => this.cell?.dom.contains(target) ?? false

  /** Closes the cell's editor and returns the cell's position, if a cell was being edited. */
  close(): CellPosition | null {
    const { cell, at } = this
    if (!cell) return null
    this.cell = null
    setActiveCell(this.view, null)
    cell.destroy()
    return at
  }

  /** Replaces the cell's text with the text in the document. */
  follow(words: string) {
    const { cell } = this
    if (!cell || cell.state.doc.toString().trim() === words.trim()) return
    cell.dispatch({
      changes: { from: 0, to: cell.state.doc.length, insert: words },
      selection: { anchor: words.length },
      annotations: followsDocument.of(true),
    })
  }

  private onKey(event: KeyboardEvent, cell: EditorView, position: CellPosition): boolean {
    if (event.isComposing) return false
    if (runMarkKey(event, cell)) return true
    if (runFindKey(event, this.view, this.around.startOf(position) + this.head)) return true
    if (runHistoryKey(event, this.view)) return true
    if (event.altKey && event.key === 'F10') {
      this.around.toBar()
      return true
    }
    // on a Mac, these keys move the cursor by words
    const move = isMac ? null : moveAsked(event, cell.dom)
    if (move) this.around.move(position, move)
    if (move || event.ctrlKey || event.metaKey || event.altKey) return move !== null
    return this.go(event, position)
  }

  private go({ key, shiftKey }: KeyboardEvent, position: CellPosition): boolean {
    if (key === 'Tab') this.around.step(position, shiftKey ? -1 : 1)
    else if (key === 'Enter' || key === 'ArrowDown') this.around.climb(position, 1)
    else if (key === 'ArrowUp') this.around.climb(position, -1)
    else if (key === 'Escape') this.around.leave(1)
    else return false
    return true
  }
}
