import type { Node } from 'prosemirror-model'
import { Decoration, type EditorView } from 'prosemirror-view'
import { dragged } from '../../table/drag.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { moveIntoCell, moveLine, selectedLine, selectLine, type Line } from './table-changes.ts'

/**
 * A handle above each column and one beside each row. Clicking it selects that column or row;
 * dragging it moves the column or row.
 */
export function tableHandles(table: Node, pos: number): Decoration[] {
  const columns = table.firstChild?.childCount ?? 0
  const found = [
    widget(pos + 1, `columns ${columns}`, (view, startOf) => {
      const row = document.createElement('tr')
      row.append(noCell())
      for (let number = 0; number < columns; number += 1)
        row.append(handleCell(view, 'column', number, startOf))
      return row
    }),
  ]
  table.forEach((_row, offset, number) => {
    found.push(
      widget(pos + offset + 2, `row ${number}`, (view, startOf) =>
        handleCell(view, 'row', number, startOf),
      ),
    )
  })
  return found
}

/** Returns the position before the first row of the handle's table. */
type StartOf = () => number | null

const widget = (
  pos: number,
  key: string,
  draw: (view: EditorView, startOf: StartOf) => HTMLElement,
): Decoration =>
  Decoration.widget(
    pos,
    (view, getPos) => {
      const dom = draw(view, () => {
        const at = getPos()
        if (at === undefined) return null
        const $at = view.state.doc.resolve(at)
        return $at.start($at.parent.type.spec['tableRole'] === 'table' ? $at.depth : -1)
      })
      dom.contentEditable = 'false'
      return dom
    },
    { key, side: -1, ignoreSelection: true, stopEvent: () => true },
  )

/** A cell for a handle, which screen readers must not treat as a cell of the table. */
function noCell(): HTMLElement {
  const cell = document.createElement('td')
  cell.setAttribute('role', 'none')
  return cell
}

function handleCell(view: EditorView, line: Line, number: number, startOf: StartOf): HTMLElement {
  const { t } = surroundingsOf(view.state)
  const cell = noCell()
  const button = document.createElement('button')
  cell.className = 'table-handle'
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-pressed', 'false')
  button.setAttribute(
    'aria-label',
    t(`editor.surface.table.${line === 'row' ? 'rowOf' : 'column'}`, { number: number + 1 }),
  )
  button.dataset['line'] = line
  button.dataset['number'] = String(number)
  // keeps the focus in the text
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => press(view, line, number, startOf()))
  // the header row can't be dragged
  if (line === 'column' || number > 0) {
    dragged(button, {
      line,
      handles: () => handlesBeside(button, line),
      onDrop: (to) => drop(view, line, number, to, startOf()),
    })
  }
  cell.append(button)
  return cell
}

const handlesBeside = (button: HTMLElement, line: Line): HTMLElement[] => [
  ...(button
    .closest('table')
    ?.querySelectorAll<HTMLElement>(
      line === 'row' ? 'button[data-line=row]:not([data-number="0"])' : 'button[data-line=column]',
    ) ?? []),
]

function press(view: EditorView, line: Line, number: number, tableStart: number | null) {
  if (tableStart === null) return
  const { selection, tr } = view.state
  const now = selectedLine(selection)
  const isPressed = now?.line === line && now.number === number && now.tableStart === tableStart
  const cell = line === 'row' ? { row: number, column: 0 } : { row: 0, column: number }
  view.dispatch(
    isPressed ? moveIntoCell(tr, tableStart, cell) : selectLine(tr, { line, number, tableStart }),
  )
  view.focus()
}

function drop(view: EditorView, line: Line, number: number, to: number, tableStart: number | null) {
  const { tr } = view.state
  if (tableStart === null || !moveLine(tr, { line, number, tableStart }, to)) return
  dispatchAsStep(view, selectLine(tr, { line, number: to, tableStart }))
  view.focus()
}

/** Marks the handle of the selected row or column. */
export function showSelectedHandle(view: EditorView): void {
  const selected = selectedLine(view.state.selection)
  const box = selected && view.nodeDOM(selected.tableStart - 1)
  for (const handle of view.dom.querySelectorAll<HTMLElement>('button[data-line]')) {
    const { line, number } = handle.dataset
    const isSelected =
      selected?.line === line &&
      selected?.number === Number(number) &&
      (box?.contains(handle) ?? false)
    handle.setAttribute('aria-pressed', String(isSelected))
  }
}
