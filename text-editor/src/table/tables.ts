import { directionOf } from '@ufuq/shared/i18n/direction'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { GapCursor } from 'prosemirror-gapcursor'
import { closeHistory } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import {
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
  type Command,
  type EditorState,
} from 'prosemirror-state'
import {
  tableEditing,
  addRowAfter,
  cellAround,
  CellSelection,
  goToNextCell,
  isInTable,
  nextCell,
  selectedRect,
  selectionCell,
} from 'prosemirror-tables'
import type { EditorView, NodeView } from 'prosemirror-view'
import { directionIn } from '../blocks/block-views.ts'
import { isMac } from '../keys-text.ts'
import { childrenOf, schema } from '../model/schema.ts'
import { isGap } from '../writing/boxes.ts'
import { surroundingsOf, isReadOnly } from '../writing/surroundings.ts'
import { moveIntoCell, moveLineBy, type Line } from './table-changes.ts'
import { tableDecorations } from './table-decorations.tsx'

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

/** A table in a box that scrolls sideways if the table is wider than the text. */
export function tableView(view: EditorView): NodeView {
  const dom = document.createElement('div')
  dom.className = 'table-box'
  dom.setAttribute('role', 'group')
  dom.setAttribute('aria-label', surroundingsOf(view.state).t('editor.surface.table.label'))
  // It is part of the text, so the cursor keys scroll it.
  dom.setAttribute('contenteditable', 'inherit')
  const table = document.createElement('table')
  const contentDOM = table.createTBody()
  dom.append(table)
  return { dom, contentDOM }
}

type Step = -1 | 1
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const SIDES = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

/** Where an arrow key leads: columns are where the arrow points, in tables of either direction. */
function stepOf({ language }: { language: 'ar' | 'en' }, key: Arrow): { line: Line; step: Step } {
  if (key === 'ArrowUp') return { line: 'row', step: -1 }
  if (key === 'ArrowDown') return { line: 'row', step: 1 }
  const isForward = (key === 'ArrowLeft') === (directionOf(language) === 'rtl')
  return { line: 'column', step: isForward ? 1 : -1 }
}

/**
 * Moves the cursor out of the table. Where there is no line, an arrow key stops beside the table,
 * and other keys begin a paragraph.
 */
const leave =
  (step: Step, isArrow = false): Command =>
  (state, dispatch) => {
    const { tableStart, table } = selectedRect(state)
    const pos = step < 0 ? tableStart - 1 : tableStart + table.content.size + 1
    const { tr } = state
    const isBetween = isGap(tr.doc.resolve(pos))
    if (isBetween && !isArrow) tr.insert(pos, schema.nodes.paragraph.create())
    const $pos = tr.doc.resolve(pos)
    if (isBetween && isArrow) tr.setSelection(new GapCursor($pos))
    else tr.setSelection(Selection.near($pos, isBetween ? 1 : step))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Moves to the cell below or above, and out of the table from the last or first row. */
const climb =
  (step: Step, isArrow = false): Command =>
  (state, dispatch) => {
    const { tableStart, map, top, left } = selectedRect(state)
    const row = top + step
    if (row < 0 || row >= map.height) return leave(step, isArrow)(state, dispatch)
    dispatch?.(moveIntoCell(state.tr, tableStart, { row, column: left }))
    return true
  }

/**
 * Moves out of a cell at the edge of its text. Words of either direction are entered from the side
 * at which the cursor comes.
 */
const walk =
  (key: Arrow): Command =>
  (state, dispatch, view) => {
    const { selection, tr } = state
    if (!selection.empty || view?.endOfTextblock(SIDES[key]) !== true) return false
    const surroundings = surroundingsOf(state)
    const { line, step } = stepOf(surroundings, key)
    if (line === 'row') return climb(step, true)(state, dispatch)
    const cell = nextInReadingOrder(state, step)
    if (!cell) return leave(step, true)(state, dispatch)
    const dir = directionIn(cell.parent.textContent) ?? directionOf(surroundings.language)
    const isAtEnd = (key === 'ArrowLeft') === (dir === 'ltr')
    const head = isAtEnd ? cell.end() : cell.start()
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, head)).scrollIntoView())
    return true
  }

/** A position in the next or previous cell. */
function nextInReadingOrder(state: EditorState, step: Step) {
  let found: Selection | null = null
  goToNextCell(step)(state, ({ selection }) => {
    found = selection
  })
  return (found as Selection | null)?.$head ?? null
}

/** Selects cells, from the cell with the cursor to the next one in the direction of the arrow. */
const extend =
  (key: Arrow): Command =>
  (state, dispatch, view) => {
    const { selection, tr } = state
    const { line, step } = stepOf(surroundingsOf(state), key)
    const isCells = selection instanceof CellSelection
    if (!isCells && view?.endOfTextblock(SIDES[key]) !== true) return false
    const $anchor = isCells ? selection.$anchorCell : cellAround(selection.$anchor)
    const $head = nextCell(
      isCells ? selection.$headCell : selectionCell(state),
      line === 'row' ? 'vert' : 'horiz',
      step,
    )
    if (!$anchor || !$head) return isCells
    dispatch?.(tr.setSelection(new CellSelection($anchor, $head)).scrollIntoView())
    return true
  }

/**
 * Extends a selection that began outside over a whole table. A selection from a paragraph into a
 * cell is not possible.
 */
const extendOver =
  (key: 'ArrowUp' | 'ArrowDown'): Command =>
  ({ selection, doc, tr }, dispatch, view) => {
    const { $anchor, $head } = selection
    if ($head.depth === 0 || view?.endOfTextblock(SIDES[key]) !== true) return false
    const isDown = key === 'ArrowDown'
    const edge = isDown ? $head.after(1) : $head.before(1)
    const beside = isDown ? doc.resolve(edge).nodeAfter : doc.resolve(edge).nodeBefore
    if (beside?.type !== schema.nodes.table) return false
    const $beyond = doc.resolve(edge + (isDown ? 1 : -1) * beside.nodeSize)
    const next = Selection.findFrom($beyond, isDown ? 1 : -1, true)
    if (next)
      dispatch?.(tr.setSelection(TextSelection.between($anchor, next.$head)).scrollIntoView())
    return true
  }

/** Moves to the next or previous cell; after the last one, adds a row. */
const tab =
  (step: Step): Command =>
  (state, dispatch) => {
    if (isReadOnly(state)) return false
    const next = nextInReadingOrder(state, step)
    const { tr } = state
    if (next) {
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, next.end())).scrollIntoView())
      return true
    }
    if (step < 0) return leave(-1)(state, dispatch)
    const { tableStart, bottom } = selectedRect(state)
    return addRowAfter(state, (added) =>
      dispatch?.(moveIntoCell(closeHistory(added), tableStart, { row: bottom, column: 0 })),
    )
  }

/** On a Mac, Alt and an arrow key move the cursor by words. */
const move =
  (key: Arrow): Command =>
  (state, dispatch) => {
    if (isMac && !(state.selection instanceof CellSelection)) return false
    const { line, step } = stepOf(surroundingsOf(state), key)
    return moveLineBy(line, step)(state, dispatch && ((tr) => dispatch(closeHistory(tr))))
  }

const toBar: Command = (_state, _dispatch, view) =>
  focusOn(findPart('table-bar', view?.dom)?.querySelector('button'))

const bindings: Record<string, Command> = {
  Tab: tab(1),
  'Shift-Tab': tab(-1),
  Enter: climb(1),
  Escape: leave(1),
  'Alt-F10': toBar,
}
for (const key of Object.keys(SIDES) as Arrow[]) {
  bindings[key] = walk(key)
  bindings[`Shift-${key}`] = extend(key)
  bindings[`Alt-${key}`] = move(key)
}

const inTable = Object.entries(bindings).map(([key, command]): [string, Command] => [
  key,
  (state, dispatch, view) => isInTable(state) && command(state, dispatch, view),
])

export const tableKeys = [
  keymap(Object.fromEntries(inTable)),
  keymap({
    'Shift-ArrowUp': extendOver('ArrowUp'),
    'Shift-ArrowDown': extendOver('ArrowDown'),
  }),
]

/** Everything that tables need, except their elements. */
export const tables: readonly Plugin[] = [
  ...tableKeys,
  tableDecorations,
  wellFormedTables,
  // Backspace after a table selects it, as after a picture
  tableEditing({ allowTableNodeSelection: true }),
]
