import { chainCommands } from 'prosemirror-commands'
import { Fragment } from 'prosemirror-model'
import { TextSelection, type Command, type Selection, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
  type TableRect,
} from 'prosemirror-tables'
import { childrenOf } from '../model/schema.ts'
import { isReadOnly } from '../writing/surroundings.ts'

export type Line = 'row' | 'column'

/** Row 0 is the header row. */
type CellPosition = Record<Line, number>

export const TABLE_ACTIONS = [
  'columnBefore',
  'columnAfter',
  'row',
  'deleteColumn',
  'deleteRow',
  'deleteTable',
] as const
export type TableAction = (typeof TABLE_ACTIONS)[number]

/**
 * Moves the cursor into a cell, or into the nearest one if the cell does not exist.
 *
 * @param tableStart The position before the first row.
 * @param offset The position in the cell's text; by default its end.
 */
export function moveIntoCell(
  tr: Transaction,
  tableStart: number,
  { row, column }: CellPosition,
  offset = Infinity,
): Transaction {
  const table = tr.doc.resolve(tableStart).parent
  const { width, height, map } = TableMap.get(table)
  const index = Math.min(row, height - 1) * width + Math.min(column, width - 1)
  const cell = map[index] ?? 0
  const size = table.nodeAt(cell)?.content.size ?? 0
  const head = tableStart + cell + 1 + Math.min(offset, size)
  return tr.setSelection(TextSelection.create(tr.doc, head)).scrollIntoView()
}

/** A command of the library, and the cell in which the cursor is after it. */
const withCursor =
  (command: Command, cellAfter: (rect: TableRect) => CellPosition): Command =>
  (state, dispatch) => {
    const rect = selectedRect(state)
    const { tableStart } = rect
    return command(
      state,
      dispatch && ((tr) => dispatch(moveIntoCell(tr, tableStart, cellAfter(rect)))),
    )
  }

/** Deletes the selected rows except the header row; in the header row, the row below it. */
const deleteBodyRow: Command = (state, dispatch) => {
  const { table, map, tableStart, top, bottom } = selectedRect(state)
  if (map.height === 1) return false
  const first = Math.max(top, 1)
  const end = Math.max(bottom, first + 1)
  const startOf = (row: number) =>
    tableStart + (row < map.height ? map.positionAt(row, 0, table) - 1 : table.content.size)
  dispatch?.(state.tr.delete(startOf(first), startOf(end)))
  return true
}

const COMMANDS: Record<TableAction, Command> = {
  columnBefore: withCursor(addColumnBefore, ({ top, left }) => ({ row: top, column: left })),
  columnAfter: withCursor(addColumnAfter, ({ top, right }) => ({ row: top, column: right })),
  row: withCursor(addRowAfter, ({ bottom, left }) => ({ row: bottom, column: left })),
  deleteColumn: chainCommands(
    withCursor(deleteColumn, ({ top, left }) => ({ row: top, column: left })),
    deleteTable,
  ),
  deleteRow: chainCommands(
    withCursor(deleteBodyRow, ({ top, left }) => ({ row: top, column: left })),
    deleteTable,
  ),
  deleteTable,
}

/** Changes the table at the cursor, at the selected cells. */
export const tableAction =
  (action: TableAction): Command =>
  (state, dispatch) =>
    !isReadOnly(state) && isInTable(state) && COMMANDS[action](state, dispatch)

/** The row or column that is selected as a whole, and its table. */
export interface SelectedLine {
  line: Line
  number: number
  tableStart: number
}

export function selectedLine(selection: Selection): SelectedLine | null {
  if (!(selection instanceof CellSelection)) return null
  const { $anchorCell, $headCell } = selection
  const tableStart = $anchorCell.start(-1)
  const row = $headCell.index(-1)
  if (selection.isRowSelection() && $anchorCell.index(-1) === row)
    return { line: 'row', number: row, tableStart }
  const column = $headCell.index()
  return selection.isColSelection() && $anchorCell.index() === column
    ? { line: 'column', number: column, tableStart }
    : null
}

export function selectLine(
  tr: Transaction,
  { line, number, tableStart }: SelectedLine,
): Transaction {
  const table = tr.doc.resolve(tableStart).parent
  const [row, column] = line === 'row' ? [number, 0] : [0, number]
  const cell = TableMap.get(table).positionAt(row, column, table)
  const $cell = tr.doc.resolve(tableStart + cell)
  return tr.setSelection(
    line === 'row' ? CellSelection.rowSelection($cell) : CellSelection.colSelection($cell),
  )
}

/**
 * Moves a row or column to the position of another one. Returns false if there is none; the header
 * row stays.
 */
export function moveLine(
  tr: Transaction,
  { line, number: from, tableStart }: SelectedLine,
  to: number,
): boolean {
  const table = tr.doc.resolve(tableStart).parent
  const first = line === 'row' ? 1 : 0
  const count = line === 'row' ? table.childCount : (table.firstChild?.childCount ?? 0)
  if (from === to || Math.min(from, to) < first || Math.max(from, to) >= count) return false
  const rows = childrenOf(table)
  const content =
    line === 'row'
      ? moved(rows, from, to)
      : rows.map((row) => row.copy(Fragment.from(moved(childrenOf(row), from, to))))
  tr.replaceWith(tableStart, tableStart + table.content.size, content)
  return true
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

/**
 * Moves the row or column with the cursor, which stays in its cell, or the row or column that is
 * selected.
 */
export const moveLineBy =
  (line: Line, step: -1 | 1): Command =>
  (state, dispatch) => {
    if (isReadOnly(state) || !isInTable(state)) return false
    const { selection, tr } = state
    const { top, left, tableStart } = selectedRect(state)
    const at: CellPosition = { row: top, column: left }
    const to = at[line] + step
    const selected = selectedLine(selection)
    if (selected && selected.line !== line) return true
    if (!moveLine(tr, { line, number: at[line], tableStart }, to)) return true
    if (selected) selectLine(tr, { ...selected, number: to })
    else moveIntoCell(tr, tableStart, { ...at, [line]: to }, selection.$head.parentOffset)
    dispatch?.(tr.scrollIntoView())
    return true
  }
