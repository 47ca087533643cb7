import { chainCommands } from 'prosemirror-commands'
import { Slice, type Fragment } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  deleteColumn,
  deleteTable,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  TableMap,
  CellSelection,
  handlePaste,
  type TableRect,
} from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { isCell, mapNodes, schema } from '../model/schema.ts'
import { asOneLine } from '../writing/boxes.ts'
import { isReadOnly } from '../writing/surroundings.ts'

export type Line = 'row' | 'column'

/** Row 0 is the header row. */
type CellPosition = Record<Line, number>

export const TABLE_ACTIONS = [
  'columnBefore',
  'columnAfter',
  'row',
  'moveRowUp',
  'moveRowDown',
  'moveColumnBack',
  'moveColumnForward',
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

/** Moves the row or column with the cursor, which stays in its cell; the header row stays. */
export const moveLineBy =
  (line: Line, step: -1 | 1): Command =>
  (state, dispatch) => {
    if (isReadOnly(state) || !isInTable(state)) return false
    const { top, left, tableStart, map } = selectedRect(state)
    const { parentOffset } = state.selection.$head
    const at: CellPosition = { row: top, column: left }
    const [from, to] = [at[line], at[line] + step]
    const [first, count] = line === 'row' ? [1, map.height] : [0, map.width]
    if (Math.min(from, to) < first || to >= count) return true
    const move = line === 'row' ? moveTableRow : moveTableColumn
    return move({ from, to, select: false })(
      state,
      dispatch &&
        ((tr) => dispatch(moveIntoCell(tr, tableStart, { ...at, [line]: to }, parentOffset))),
    )
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
  moveRowUp: moveLineBy('row', -1),
  moveRowDown: moveLineBy('row', 1),
  moveColumnBack: moveLineBy('column', -1),
  moveColumnForward: moveLineBy('column', 1),
}

/** Changes the table at the cursor, at the selected cells. */
export const tableAction =
  (action: TableAction): Command =>
  (state, dispatch) =>
    !isReadOnly(state) && isInTable(state) && COMMANDS[action](state, dispatch)

/** Pastes cells into cells, from the one with the cursor, and anything else into selected cells. */
export function pasteIntoTable(view: EditorView, slice: Slice): boolean {
  const { selection } = view.state
  if (!isInTable(view.state)) return false
  // the library does not read the event
  const event = new Event('paste') as ClipboardEvent
  const paste = (content: Slice) => handlePaste(view, event, content)
  if (isCells(slice)) {
    const content = withoutAlignment(slice.content)
    return paste(new Slice(content, slice.openStart, slice.openEnd))
  }
  return selection instanceof CellSelection && paste(asOneLine(slice, selection.$from.parent))
}

/** Whether a slice is one table, or rows or cells of a table. */
const isCells = ({ content: { firstChild: first, childCount } }: Slice): boolean =>
  first?.type.spec['tableRole'] !== undefined &&
  (childCount === 1 || first.type !== schema.nodes.table)

/** The columns of the table keep their alignment. */
const withoutAlignment = (content: Fragment): Fragment =>
  mapNodes(content, (node) => (isCell(node) ? node.type.create(null, node.content) : null))
