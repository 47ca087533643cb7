import type { Node } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { childrenOf, schema } from '../model/schema.ts'
import { tableDecorations } from './table-decorations.ts'
import { tableKeys } from './table-keys.ts'

const { table_cell: bodyCell, table_header: headerCell, table } = schema.nodes

const checked = new WeakSet<Node>()

/**
 * Keeps tables as Markdown writes them: the first row is the header row, and all cells of a column
 * have one alignment. The library gives all rows the same number of cells.
 */
const wellFormedTables = new Plugin({
  appendTransaction(transactions, _before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    doc.descendants((node, pos) => {
      if (node.type === table && !checked.has(node)) {
        if (!repair(tr, node, pos)) checked.add(node)
      }
      return !node.isTextblock && node.type !== table
    })
    return tr.docChanged ? tr : null
  },
})

/** Everything that tables need, except their elements. */
export const tables: readonly Plugin[] = [
  ...tableKeys,
  tableDecorations,
  wellFormedTables,
  // Backspace after a table selects it, as after a picture
  tableEditing({ allowTableNodeSelection: true }),
]

function repair(tr: Transaction, table: Node, pos: number): boolean {
  let isChanged = false
  const rows = childrenOf(table)
  table.forEach((row, rowOffset, rowIndex) => {
    row.forEach((cell, offset, column) => {
      const type = rowIndex === 0 ? headerCell : bodyCell
      const align = alignmentOf(rows, column)
      if (cell.type === type && cell.attrs['align'] === align) return
      tr.setNodeMarkup(pos + rowOffset + offset + 2, type, { align })
      isChanged = true
    })
  })
  return isChanged
}

/** The first alignment in a column, because new and pasted cells have none. */
function alignmentOf(rows: readonly Node[], column: number): unknown {
  const all = rows.map((row): unknown => row.maybeChild(column)?.attrs['align'] ?? null)
  return all.find((align) => align !== null) ?? null
}
