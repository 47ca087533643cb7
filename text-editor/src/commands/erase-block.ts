import { EditorSelection, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isEmptyLine, wordsBeside } from '../text/gaps.ts'
import { shapeAt, shapeOf } from '../text/line-shape.ts'
import { standaloneAt } from '../text/standalone.ts'
import { pastTokens } from './erase.ts'
import { nest } from './nest.ts'
import { enterBlock } from './positions.ts'
import { kindOf, setBlock } from './set-block.ts'

/**
 * At the start of a block, removes its markup; a block without markup is joined to the one above.
 */
export function eraseBlockBack(view: EditorView): boolean {
  const { state } = view
  const { main } = state.selection
  if (!main.empty || state.readOnly) return false
  const beside = standaloneAt(state, main.head)
  if (beside) return enterBlock(view, beside, -1)
  const shape = shapeAt(state, main.head)
  const { line } = shape
  if (pastTokens(state, main.head, -1) !== shape.textFrom || shape.isCode || shape.isTable)
    return false
  const kind = kindOf(shape)
  if (shape.note !== null) return true
  if (shape.textFrom > line.from && kind && kind !== 'paragraph') {
    if (kind === 'quote' && isEmptyLine(line)) return joinAbove(view, line.from, line.to)
    if (shape.items.length > 1 && shape.items.at(-1)?.isHere) return nest(view, -1)
    if (shape.items.length === 0 || shape.items.at(-1)?.isHere) return setBlock(view, kind)
  }
  return joinAbove(view, line.from, shape.textFrom)
}

/** Deletes everything between the block above and the text of this block. */
function joinAbove(view: EditorView, from: number, to: number): boolean {
  const { state } = view
  const above = wordsBeside(state.doc, state.doc.lineAt(from), -1)
  if (!above) {
    // at the beginning of the text, deletes the empty space above
    if (from === 0) return to === 0
    view.dispatch({ changes: { from: 0, to }, userEvent: 'delete.backward' })
    return true
  }
  const block = standaloneAt(state, above.from)
  if (block) {
    if (isEmptyLine(state.doc.lineAt(from))) {
      view.dispatch({ changes: { from: above.to, to }, userEvent: 'delete.backward' })
    }
    return enterBlock(view, block, -1)
  }
  view.dispatch({
    changes: { from: above.to, to },
    selection: EditorSelection.cursor(above.to),
    userEvent: 'delete.backward',
    scrollIntoView: true,
  })
  return true
}

/** At the end of a block, joins the next one to it. */
export function eraseBlockForward(view: EditorView): boolean {
  const { state } = view
  const { main } = state.selection
  if (!main.empty || state.readOnly) return false
  const beside = standaloneAt(state, main.head)
  if (beside) return enterBlock(view, beside, 1)
  const line = state.doc.lineAt(main.head)
  if (pastTokens(state, main.head, 1) !== line.to || line.to === state.doc.length) return false
  const below = wordsBeside(state.doc, line, 1)
  const to = below ? startOf(state, below.from) : state.doc.length
  const block = below && standaloneAt(state, below.from)
  if (block) return enterBlock(view, block, 1)
  view.dispatch({
    changes: { from: line.to, to },
    userEvent: 'delete.forward',
    scrollIntoView: true,
  })
  return true
}

const startOf = (state: EditorState, position: number): number =>
  shapeOf(state, state.doc.lineAt(position)).textFrom
