import type { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { moveAsked, type Move } from './table-handles.ts'

export const TABLE_ACTIONS = [
  'columnBefore',
  'columnAfter',
  'row',
  'deleteColumn',
  'deleteRow',
  'deleteTable',
] as const
export type TableAction = (typeof TABLE_ACTIONS)[number]

const PLUS = 'M5 12h14M12 5v14'
const BIN = 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2'
const DRAWINGS: Record<TableAction, string> = {
  columnBefore: PLUS,
  columnAfter: PLUS,
  row: PLUS,
  deleteColumn: BIN,
  deleteRow: BIN,
  deleteTable: BIN,
}

interface AroundBar {
  onAction: (action: TableAction) => void
  onMove: (move: Move) => void
  onLeave: () => void
}

/**
 * The bar with the actions on a table, shown below it while it has the focus. It is one Tab stop,
 * reached with Alt+F10.
 */
export function tableBar(view: EditorView, { onAction, onMove, onLeave }: AroundBar): HTMLElement {
  const { t } = view.state.facet(surroundings)
  const bar = document.createElement('div')
  bar.className = 'ink-grid-bar'
  bar.dataset['part'] = 'table-bar'
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', t('editor.surface.table.bar'))
  for (const action of TABLE_ACTIONS) {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.append(drawing(DRAWINGS[action]), t(`editor.surface.table.${action}`))
    button.addEventListener('click', () => onAction(action))
    bar.append(button)
  }
  // keeps the cursor in the cell during a click
  bar.addEventListener('mousedown', (event) => event.preventDefault())
  bar.addEventListener('keydown', (event) => {
    const buttons = [...bar.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const isRtl = getComputedStyle(bar).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const move = moveAsked(event, bar)
    if (move) onMove(move)
    else if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length]?.focus()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return bar
}

function drawing(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    class: 'i',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value)
  }
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
