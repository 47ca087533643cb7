import type { Direction } from '@ufuq/shared/contract/languages'
import { FIGURES } from '@ufuq/shared/markdown/figures'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import Move from 'lucide-react/icons/move'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { CellSelection, isInTable, selectedRect, selectionCell } from 'prosemirror-tables'
import { Decoration, DecorationSet, type DecorationAttrs, type EditorView } from 'prosemirror-view'
import { createElement, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { childrenOf, schema } from '../model/schema.ts'
import { Toolbar } from '../toolbar.tsx'
import { reactWidget } from '../writing/react-blocks.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { TABLE_ACTIONS, tableAction, type TableAction } from './table-changes.ts'

const { nodes } = schema

/** The look of the cells, and the bar, which a read-only text does not have. */
export const tableDecorations = new Plugin({
  props: { decorations: (state) => DecorationSet.create(state.doc, decorated(state)) },
})

function decorated(state: EditorState): Decoration[] {
  const found: Decoration[] = []
  state.doc.descendants((node, pos) => {
    if (node.type !== nodes.table) return !node.isTextblock
    for (const { from, to, attributes } of cellsOf(node))
      found.push(Decoration.node(pos + from, pos + to, attributes))
    return false
  })
  if (isInTable(state)) found.push(...atCursor(state))
  return found
}

/** The outline of the cell with the cursor, and the bar below its table. */
function atCursor(state: EditorState): Decoration[] {
  const { tableStart, table } = selectedRect(state)
  const end = tableStart + table.content.size + 1
  const bar = reactWidget(end, {
    key: 'table bar',
    side: -1,
    render: (view) => createElement(TableBar, { view }),
  })
  const { pos, nodeAfter } = selectionCell(state)
  const cell = Decoration.node(pos, pos + (nodeAfter?.nodeSize ?? 0), { class: 'current' })
  const cells = state.selection instanceof CellSelection ? [] : [cell]
  return isReadOnly(state) ? cells : [...cells, bar]
}

interface CellLook {
  /** The positions of the cell, from the start of the table. */
  from: number
  to: number
  attributes: DecorationAttrs
}

const known = new WeakMap<Node, readonly CellLook[]>()

function cellsOf(table: Node): readonly CellLook[] {
  let cells = known.get(table)
  if (!cells) {
    cells = lookOf(table)
    known.set(table, cells)
  }
  return cells
}

function lookOf(table: Node): CellLook[] {
  const found: CellLook[] = []
  const [header, ...rows] = childrenOf(table)
  const figures = childrenOf(header ?? table).map((_, column) => isOfFigures(rows, column))
  table.forEach((row, rowOffset, rowIndex) => {
    row.forEach((cell, offset, column) => {
      const from = rowOffset + offset + 2
      const isFigure = rowIndex > 0 && FIGURES.test(cell.textContent)
      const attributes: DecorationAttrs = {
        class: [figures[column] && 'figures', isFigure && 'figure'].filter(Boolean).join(' '),
        ...(rowIndex === 0 && { scope: 'col' }),
        // an empty header cell does not label a column
        ...(rowIndex === 0 && cell.content.size === 0 && { role: 'cell' }),
      }
      found.push({ from, to: from + cell.nodeSize, attributes })
    })
  })
  return found
}

/**
 * Whether a column contains figures, which are aligned to the same edge in both directions, as on
 * the page.
 */
function isOfFigures(rows: readonly Node[], column: number): boolean {
  const cells = rows.map((row) => row.maybeChild(column))
  if (cells[0]?.attrs['align'] !== 'right') return false
  const texts = cells.map((cell) => cell?.textContent ?? '')
  return !texts.some((text) => /\p{L}/u.test(text)) && texts.some((text) => FIGURES.test(text))
}

/**
 * The bar with the actions on a table, shown below it while the cursor is in the table. It is
 * reached with Alt+F10.
 */
function TableBar({ view }: { view: EditorView }) {
  const { t } = useTranslation('admin')
  const run = (action: TableAction) => {
    tableAction(action)(view.state, (tr) => dispatchAsStep(view, tr))
    view.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    view.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the toolbar inside
    <div
      className="table-bar"
      data-part="table-bar"
      // keeps the cursor in the cell during a click
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={leave}
    >
      <Toolbar
        label={t('editor.surface.table.bar')}
        dir={document.documentElement.dir as Direction}
        className="table-actions"
      >
        {TABLE_ACTIONS.map((action) => (
          <Button key={action} variant="quiet" size="small" onClick={() => run(action)}>
            <Icon icon={iconOf(action)} />
            {t(`editor.surface.table.${action}`)}
          </Button>
        ))}
      </Toolbar>
    </div>
  )
}

function iconOf(action: TableAction): Glyph {
  if (action.startsWith('delete')) return Trash
  return action.startsWith('move') ? Move : Plus
}
