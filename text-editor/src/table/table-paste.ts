import { Slice, type Fragment } from 'prosemirror-model'
import { CellSelection, handlePaste, isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { isCell, mapNodes, schema } from '../model/schema.ts'
import { asOneLine } from '../writing/boxes.ts'

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
