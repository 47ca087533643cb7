import { redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { directionOf } from '../../../../../../i18n/direction.ts'
import { FIGURES } from '../../../../../../markdown/figures.ts'
import { setActiveCell } from '../active-view.ts'
import { leaveBlock } from '../commands/places.ts'
import { runMarkKey } from '../commands/mark-keys.ts'
import { surroundings } from '../labels.ts'
import { directionIn } from '../text/text-side.ts'
import { cellEditor, followsDocument } from './cell-editor.ts'
import { cellContent } from './cell-look.ts'
import { tableBar, type TableAction } from './table-bar.ts'
import { TableHandles, type Place } from './table-handles.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  moveColumn,
  moveRow,
  readTable,
  wordsOf,
  writeCell,
  type SourceChange,
  type TableSource,
} from './table-source.ts'

/** A table as one writes it: cells with carets, handles at its edges, a bar below. Row 0 is its head. */
export class TableBlock {
  readonly dom = document.createElement('div')
  private readonly scroll = document.createElement('div')
  private table: TableSource
  private at: Place | null = null
  private cell: EditorView | null = null

  private readonly view: EditorView
  private readonly handles: TableHandles

  constructor(view: EditorView, source: string) {
    this.view = view
    this.handles = new TableHandles(view, this.dom, (handle, step) => this.move(handle, step))
    const { t } = view.state.facet(surroundings)
    this.table = readOrEmpty(source)
    this.dom.className = 'ink-grid'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', t('editor.surface.table.label'))
    this.scroll.className = 'ink-grid-scroll'
    this.dom.append(this.scroll)
    if (!view.state.readOnly) {
      this.dom.append(
        tableBar(
          view,
          (action) => this.act(action),
          () => this.cell?.focus(),
        ),
      )
    }
    this.dom.addEventListener('mousedown', this.onPress)
    this.dom.addEventListener('focusout', this.onFocusOut)
    this.draw()
  }

  destroy() {
    this.close()
  }

  /** Follows the document: redraws what differs and leaves the cell under the caret alone. */
  update(source: string) {
    const before = this.table
    this.table = readOrEmpty(source)
    const isSameShape =
      before.columns === this.table.columns &&
      before.rows.length === this.table.rows.length &&
      before.alignments.join() === this.table.alignments.join()
    if (!isSameShape) {
      const { at } = this
      const had = this.cell !== null
      this.close()
      this.draw()
      // what changed the shape usually opens a cell itself; a surface takes no change during another
      queueMicrotask(() => {
        if (had && at && !this.cell && this.dom.isConnected) this.open(at.row, at.column)
      })
      return
    }
    for (let row = 0; row <= this.table.rows.length; row += 1) {
      for (let column = 0; column < this.table.columns; column += 1) this.follow(row, column)
    }
  }

  /** Puts the caret into a cell; one that is not there becomes the nearest. */
  open(row: number, column: number) {
    this.close()
    const at = {
      row: Math.min(Math.max(row, 0), this.table.rows.length),
      column: Math.min(Math.max(column, 0), this.table.columns - 1),
    }
    const element = this.elementAt(at)
    if (!element) return
    this.at = at
    element.replaceChildren()
    const { t } = this.view.state.facet(surroundings)
    this.cell = cellEditor({
      outer: this.view,
      parent: element,
      words: this.words(at),
      label: t('editor.surface.table.cell', { row: at.row + 1, column: at.column + 1 }),
      onWords: (words, userEvent) =>
        this.change(writeCell(this.table, at.row, at.column, words), userEvent),
      onKey: (event, cell) => this.onKey(event, cell),
      onBlur: () => {},
    })
    const end = this.offset + this.table.text.length
    if (this.view.state.selection.main.head !== end)
      this.view.dispatch({ selection: { anchor: end } })
    setActiveCell(this.view, this.cell)
    this.cell.focus()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** From above into its first cell, from below into its last row. */
  enter(step: -1 | 1) {
    this.open(step === 1 ? 0 : this.table.rows.length, 0)
  }

  private get offset(): number {
    return this.view.posAtDOM(this.dom)
  }

  private close() {
    const { cell, at } = this
    if (!cell) return
    this.cell = null
    setActiveCell(this.view, null)
    cell.destroy()
    if (at) this.show(at)
  }

  private readonly onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && this.dom.contains(relatedTarget)) return
    // another window came to the front: the caret will be back
    if (!relatedTarget && document.activeElement && this.dom.contains(document.activeElement))
      return
    this.handles.release()
    // not before the browser is done with moving the focus
    queueMicrotask(() => {
      if (!this.dom.contains(document.activeElement)) this.close()
    })
  }

  private readonly onPress = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const cell = target?.closest('th, td')
    if (!cell || target?.closest('button')) return
    const place = this.placeOf(cell)
    if (!place) return
    if (this.cell?.dom.contains(target)) return
    event.preventDefault()
    this.open(place.row, place.column)
    const position = this.cell?.posAtCoords({ x: event.clientX, y: event.clientY }, false)
    if (position !== undefined) this.cell?.dispatch({ selection: { anchor: position } })
  }

  private onKey(event: KeyboardEvent, cell: EditorView): boolean {
    const { at } = this
    if (!at || event.isComposing) return false
    const isMod = event.ctrlKey || event.metaKey
    if (runMarkKey(event, cell)) return true
    if (isMod && !event.altKey && (event.code === 'KeyZ' || event.code === 'KeyY')) {
      if (event.code === 'KeyY' || event.shiftKey) redo(this.view)
      else undo(this.view)
      return true
    }
    if (event.altKey && event.key === 'F10') {
      this.dom.querySelector<HTMLButtonElement>('.ink-grid-bar button')?.focus()
      return true
    }
    if (isMod || event.altKey) return false
    const { length } = this.table.rows
    switch (event.key) {
      case 'Tab':
        return this.step(event.shiftKey ? -1 : 1)
      case 'Enter':
      case 'ArrowDown':
        if (at.row < length) this.open(at.row + 1, at.column)
        else this.leave(1)
        return true
      case 'ArrowUp':
        if (at.row > 0) this.open(at.row - 1, at.column)
        else this.leave(-1)
        return true
      case 'Escape':
        this.leave(1)
        return true
      default:
        return false
    }
  }

  private step(step: -1 | 1): boolean {
    const { at, table } = this
    if (!at) return false
    const next = at.row * table.columns + at.column + step
    if (next < 0) this.leave(-1)
    else if (next >= (table.rows.length + 1) * table.columns) {
      if (this.view.state.readOnly) this.leave(1)
      else {
        this.change(addRow(table, table.rows.length), 'input.table')
        this.open(at.row + 1, 0)
      }
    } else this.open(Math.floor(next / table.columns), next % table.columns)
    return true
  }

  private leave(step: -1 | 1) {
    const { offset } = this
    leaveBlock(this.view, offset, offset + this.table.text.length, step)
  }

  private act(action: TableAction) {
    const { table } = this
    const chosen = this.chosen()
    const { row, column } = chosen
    switch (action) {
      case 'columnBefore':
        this.change(addColumn(table, column), 'input.table')
        return this.open(row, column)
      case 'columnAfter':
        this.change(addColumn(table, column + 1), 'input.table')
        return this.open(row, column + 1)
      case 'row':
        this.change(addRow(table, row), 'input.table')
        return this.open(row + 1, column)
      case 'deleteColumn':
        if (table.columns === 1) return this.deleteTable()
        this.change(deleteColumn(table, column), 'delete.table')
        return this.open(row, column)
      case 'deleteRow':
        if (table.rows.length === 0) return this.deleteTable()
        this.change(deleteRow(table, Math.max(row, 1)), 'delete.table')
        return this.open(row, column)
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

  /** The row and column of the pressed handle, else those of the caret. */
  private chosen(): Place {
    const at = this.at ?? { row: 0, column: 0 }
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

  private move({ row, column }: Partial<Place>, step: -1 | 1): boolean {
    const changes =
      row === undefined ? moveColumn(this.table, column ?? 0, step) : moveRow(this.table, row, step)
    this.change(changes, 'move.table')
    return changes.length > 0
  }

  private words = ({ row, column }: Place): string => wordsOf(this.table, 0, row, column)

  private elementAt = ({ row, column }: Place): HTMLElement | null =>
    this.dom.querySelector(`[data-cell="${row}-${column}"]`)

  private placeOf(cell: Element): Place | null {
    const [row, column] = (cell.getAttribute('data-cell') ?? '').split('-').map(Number)
    return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
  }

  private follow(row: number, column: number) {
    const place = { row, column }
    const words = this.words(place)
    const isOpen = this.cell && this.at?.row === row && this.at.column === column
    if (!isOpen) return this.show(place)
    const cell = this.cell
    if (!cell || cell.state.doc.toString().trim() === words.trim()) return
    cell.dispatch({
      changes: { from: 0, to: cell.state.doc.length, insert: words },
      selection: { anchor: words.length },
      annotations: followsDocument.of(true),
    })
  }

  private show(place: Place) {
    const element = this.elementAt(place)
    if (!element) return
    const words = this.words(place)
    if (element.dataset['words'] === words && element.firstChild === null) return
    element.dataset['words'] = words
    // A head without words names no column.
    if (place.row === 0 && words.trim() === '') element.setAttribute('role', 'cell')
    else element.removeAttribute('role')
    const { language } = this.view.state.facet(surroundings)
    const content = document.createElement('div')
    content.dir = directionIn(words) ?? directionOf(language)
    content.append(cellContent(words))
    element.replaceChildren(content)
    element.classList.toggle('num', place.row > 0 && FIGURES.test(words))
  }

  private draw() {
    const { rows, columns, alignments } = this.table
    const isWritten = !this.view.state.readOnly
    const table = document.createElement('table')
    const head = table.createTHead()
    const body = table.createTBody()
    if (isWritten) head.append(this.handles.ofColumns(columns))
    for (let row = 0; row <= rows.length; row += 1) {
      const line = document.createElement('tr')
      if (isWritten) line.append(this.handles.ofRow(row))
      for (let column = 0; column < columns; column += 1) {
        const cell = document.createElement(row === 0 ? 'th' : 'td')
        if (row === 0) cell.setAttribute('scope', 'col')
        cell.dataset['cell'] = `${row}-${column}`
        const alignment = this.isOfFigures(column) ? 'figures' : alignments[column]
        if (alignment) cell.classList.add(`align-${alignment}`)
        line.append(cell)
      }
      ;(row === 0 ? head : body).append(line)
    }
    this.scroll.replaceChildren(table)
    for (let row = 0; row <= rows.length; row += 1) {
      for (let column = 0; column < columns; column += 1) this.show({ row, column })
    }
  }

  /** As on the page: a column of figures that ends at one edge ends at the same one in both directions. */
  private isOfFigures(column: number): boolean {
    if (this.table.alignments[column] !== 'end') return false
    const texts = this.table.rows.map((_, index) => this.words({ row: index + 1, column }))
    return !texts.some((text) => /\p{L}/u.test(text)) && texts.some((text) => FIGURES.test(text))
  }
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
