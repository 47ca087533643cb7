import type { EditorView } from '@codemirror/view'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { leaveBlock, type Entry } from '../commands/positions.ts'
import { surroundings } from '../labels.ts'
import { CellSession } from './cell-session.ts'
import { tableBar, type TableAction } from './table-bar.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  moveColumn,
  moveRow,
  writeCell,
  type SourceChange,
} from './table-changes.ts'
import { TableGrid } from './table-grid.ts'
import { TableHandles, type Move, type CellPosition } from './table-handles.ts'
import { cellAt, readTable, rowAt, wordsOf, type TableSource } from './table-source.ts'

/**
 * An editable table, with editable cells, handles at its edges and a bar below it. Row 0 is the
 * header row.
 */
export class TableBlock {
  readonly dom = document.createElement('div')
  private table: TableSource

  private readonly view: EditorView
  private readonly grid: TableGrid
  private readonly handles: TableHandles
  private readonly session: CellSession

  constructor(view: EditorView, source: string) {
    this.view = view
    this.table = readOrEmpty(source)
    const { t, language } = view.state.facet(surroundings)
    const isWritten = !view.state.readOnly
    this.handles = new TableHandles(view, this.dom, (line, from, to) => this.move(line, from, to))
    this.grid = new TableGrid(language, isWritten ? this.handles : null)
    this.session = new CellSession(view, {
      write: (position, words, userEvent) =>
        this.change(writeCell(this.table, position.row, position.column, words), userEvent),
      step: (from, step) => this.step(from, step),
      climb: (from, step) => this.climb(from, step),
      leave: (step) => this.leave(step),
      toBar: () => focusOn(findPart('table-bar', this.dom)?.querySelector('button')),
      move: (from, move) => this.moveWithCaret(from, move),
      startOf: ({ row, column }) =>
        this.offset + (rowAt(this.table, row)?.cells[column]?.from ?? 0),
    })
    this.dom.className = 'ink-grid'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', t('editor.surface.table.label'))
    this.dom.append(this.grid.dom)
    if (isWritten) {
      this.dom.append(
        tableBar(view, {
          onAction: (action) => this.act(action),
          onMove: (move) => this.moveWithCaret(this.chosen(), move),
          onLeave: () => this.session.focus(),
        }),
      )
    }
    this.dom.addEventListener('mousedown', this.onPress)
    this.dom.addEventListener('focusout', this.onFocusOut)
    this.grid.draw(this.table)
  }

  destroy() {
    this.close()
  }

  /** Follows the document: redraws what differs and does not touch the cell with the cursor. */
  update(source: string) {
    const before = this.table
    this.table = readOrEmpty(source)
    const { columns, rows } = this.table
    const { at, isOpen } = this.session
    if (before.columns === columns && before.rows.length === rows.length) {
      this.grid.follow(this.table, isOpen ? at : null)
      if (at) this.session.follow(this.words(at))
      return
    }
    this.close()
    this.grid.draw(this.table)
    // The code that adds or removes cells usually opens one itself. This call is deferred, because
    // a surface can't be changed during another change.
    queueMicrotask(() => {
      if (isOpen && at && !this.session.isOpen && this.dom.isConnected) this.open(at)
    })
  }

  /**
   * Moves the cursor into the table: into the first cell from above, into the last row from below,
   * or to a position in a cell.
   */
  enter(entry: Entry) {
    if (entry === 1) return this.open({ row: 0, column: 0 })
    if (entry === -1) return this.open({ row: this.table.rows.length, column: 0 })
    const [from, to] = [entry.from - this.offset, entry.to - this.offset]
    const position = cellAt(this.table, from)
    this.open(position)
    const start = rowAt(this.table, position.row)?.cells[position.column]?.from ?? from
    // in the cell, pipes are not escaped
    const within = (end: number) =>
      this.table.text.slice(start, Math.max(start, end)).replaceAll('\\|', '|').length
    this.session.select(within(from), within(to))
  }

  /** Moves the cursor into a cell, or into the nearest one if the cell does not exist. */
  private open({ row, column }: CellPosition) {
    this.close()
    const position = {
      row: Math.min(Math.max(row, 0), this.table.rows.length),
      column: Math.min(Math.max(column, 0), this.table.columns - 1),
    }
    const element = this.grid.clear(position)
    if (!element) return
    this.session.open(position, element, this.words(position))
    const end = this.offset + this.table.text.length
    if (this.view.state.selection.main.head !== end)
      this.view.dispatch({ selection: { anchor: end } })
    this.session.focus()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  private close() {
    const left = this.session.close()
    if (left) this.grid.show(this.table, left)
  }

  private get offset(): number {
    return this.view.posAtDOM(this.dom)
  }

  private readonly onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && this.dom.contains(relatedTarget)) return
    // the focus moved to another window, and the cursor will return
    if (!relatedTarget && document.activeElement && this.dom.contains(document.activeElement))
      return
    this.handles.release()
    // waits until the browser has finished moving the focus
    queueMicrotask(() => {
      if (!this.dom.contains(document.activeElement)) this.close()
    })
  }

  private readonly onPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const position = target && !target.closest('button') ? this.grid.positionOf(target) : null
    if (!position || this.session.has(target)) return
    event.preventDefault()
    this.open(position)
    this.session.selectAt({ x: event.clientX, y: event.clientY })
  }

  private step({ row, column }: CellPosition, step: -1 | 1) {
    const { columns, rows } = this.table
    const next = row * columns + column + step
    if (next < 0) return this.leave(-1)
    if (next < (rows.length + 1) * columns)
      return this.open({ row: Math.floor(next / columns), column: next % columns })
    if (this.view.state.readOnly) return this.leave(1)
    this.change(addRow(this.table, rows.length), 'input.table')
    this.open({ row: row + 1, column: 0 })
  }

  private climb({ row, column }: CellPosition, step: -1 | 1) {
    const next = row + step
    if (next < 0 || next > this.table.rows.length) this.leave(step)
    else this.open({ row: next, column })
  }

  private leave(step: -1 | 1) {
    const { offset } = this
    leaveBlock(this.view, offset, offset + this.table.text.length, step)
  }

  private act(action: TableAction) {
    const { table } = this
    const { row, column } = this.chosen()
    switch (action) {
      case 'columnBefore':
        this.change(addColumn(table, column), 'input.table')
        return this.open({ row, column })
      case 'columnAfter':
        this.change(addColumn(table, column + 1), 'input.table')
        return this.open({ row, column: column + 1 })
      case 'row':
        this.change(addRow(table, row), 'input.table')
        return this.open({ row: row + 1, column })
      case 'deleteColumn':
        if (table.columns === 1) return this.deleteTable()
        this.change(deleteColumn(table, column), 'delete.table')
        return this.open({ row, column })
      case 'deleteRow':
        if (table.rows.length === 0) return this.deleteTable()
        this.change(deleteRow(table, Math.max(row, 1)), 'delete.table')
        return this.open({ row, column })
      case 'deleteTable':
        return this.deleteTable()
    }
  }

  private deleteTable() {
    const { offset } = this
    const { length } = this.table.text
    this.close()
    this.view.dispatch({
      changes: { from: offset, to: offset + length },
      selection: { anchor: offset },
      userEvent: 'delete.table',
    })
    this.view.focus()
  }

  /** The row and column of the selected handle, or those of the cursor if no handle is selected. */
  private chosen(): CellPosition {
    const at = this.session.at ?? { row: 0, column: 0 }
    return { ...at, ...this.handles.chosen() }
  }

  private change(changes: SourceChange[], userEvent: string | undefined) {
    if (changes.length === 0 || this.view.state.readOnly) return
    const { offset } = this
    this.view.dispatch({
      changes: changes.map(({ from, to, insert }) => ({
        from: from + offset,
        to: to + offset,
        insert,
      })),
      ...(userEvent && { userEvent }),
    })
  }

  private move(line: keyof CellPosition, from: number, to: number): boolean {
    const changes = (line === 'row' ? moveRow : moveColumn)(this.table, from, to)
    this.change(changes, 'move.table')
    return changes.length > 0
  }

  private moveWithCaret(from: CellPosition, { line, step }: Move) {
    const { head } = this.session
    const to = { ...from, [line]: from[line] + step }
    if (this.view.state.readOnly || !this.move(line, from[line], to[line])) return
    this.open(to)
    this.session.select(head)
  }

  private words = ({ row, column }: CellPosition): string => wordsOf(this.table, 0, row, column)
}

const readOrEmpty = (source: string): TableSource =>
  readTable(source, 0) ?? {
    text: source,
    head: { from: 0, to: source.length, cells: [] },
    delimiter: { from: 0, to: 0, cells: [] },
    rows: [],
    columns: 0,
    alignments: [],
  }
