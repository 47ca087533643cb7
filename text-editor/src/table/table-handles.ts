import type { Node } from 'prosemirror-model'
import { Decoration, type EditorView } from 'prosemirror-view'
import { dragged } from './drag.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import {
  moveIntoCell,
  moveLine,
  selectLine,
  type Line,
  type SelectedLine,
} from './table-changes.ts'

/**
 * A handle above each column and one beside each row. Clicking it selects that column or row;
 * dragging it moves the column or row.
 */
export function tableHandles(
  table: Node,
  pos: number,
  selected: SelectedLine | null,
): Decoration[] {
  const columns = table.firstChild?.childCount ?? 0
  const isSelected = (line: Line, number: number) =>
    selected?.tableStart === pos + 1 && selected.line === line && selected.number === number
  const pressed = Array.from({ length: columns }, (_, number) => isSelected('column', number))
  const found = [
    widget(pos + 1, `columns ${pressed.join(' ')}`, (view) => {
      const row = document.createElement('tr')
      row.append(noCell())
      for (const [number, isPressed] of pressed.entries())
        row.append(handleCell(view, { line: 'column', number, isPressed }))
      return row
    }),
  ]
  table.forEach((_row, offset, number) => {
    const isPressed = isSelected('row', number)
    found.push(
      widget(pos + offset + 2, `row ${number} ${isPressed}`, (view) =>
        handleCell(view, { line: 'row', number, isPressed }),
      ),
    )
  })
  return found
}

const widget = (pos: number, key: string, draw: (view: EditorView) => HTMLElement): Decoration =>
  Decoration.widget(
    pos,
    (view) => {
      const dom = draw(view)
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

interface Handle {
  line: Line
  number: number
  /** Whether the line is selected. */
  isPressed: boolean
}

function handleCell(view: EditorView, handle: Handle): HTMLElement {
  const { line, number, isPressed } = handle
  const { t } = surroundingsOf(view.state)
  const cell = noCell()
  const button = document.createElement('button')
  cell.className = 'table-handle'
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-pressed', String(isPressed))
  button.setAttribute(
    'aria-label',
    t(`editor.surface.table.${line === 'row' ? 'rowOf' : 'column'}`, { number: number + 1 }),
  )
  button.dataset['line'] = line
  button.dataset['number'] = String(number)
  // keeps the focus in the text
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => press(view, button, handle))
  // the header row can't be dragged
  if (line === 'column' || number > 0) {
    dragged(button, {
      line,
      handles: () => handlesBeside(button, line),
      onDrop: (to) => drop(view, button, handle, to),
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

/** The position before the first row of a handle's table. */
const tableAround = (view: EditorView, button: HTMLElement): number | null => {
  const rows = button.closest('tbody')
  return rows && view.posAtDOM(rows, 0)
}

function press(view: EditorView, button: HTMLElement, { line, number, isPressed }: Handle) {
  const tableStart = tableAround(view, button)
  if (tableStart === null) return
  const { tr } = view.state
  const cell = line === 'row' ? { row: number, column: 0 } : { row: 0, column: number }
  view.dispatch(
    isPressed ? moveIntoCell(tr, tableStart, cell) : selectLine(tr, { line, number, tableStart }),
  )
  view.focus()
}

function drop(view: EditorView, button: HTMLElement, { line, number }: Handle, to: number) {
  const tableStart = tableAround(view, button)
  const { tr } = view.state
  if (tableStart === null || !moveLine(tr, { line, number, tableStart }, to)) return
  dispatchAsStep(view, selectLine(tr, { line, number: to, tableStart }))
  view.focus()
}
