import { findClusterBreak, Prec, type EditorState } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { marksIn } from '../text/inline-marks.ts'

/** Moves a position past the hidden markup that ends or begins there. */
export function pastTokens(state: EditorState, position: number, step: -1 | 1): number {
  let at = position
  for (;;) {
    const tokens = marksIn(state, at, at).flatMap(({ open, close }) => [open, close])
    const token = tokens.find(({ from, to }) => (step === -1 ? to === at : from === at))
    if (!token) return at
    at = step === -1 ? token.from : token.to
  }
}

/** Deletes the visible character next to the cursor, whatever markup lies between them. */
const eraseCharacter =
  (step: -1 | 1) =>
  (view: EditorView): boolean => {
    const { state } = view
    const { main } = state.selection
    if (!main.empty || state.readOnly) return false
    const at = pastTokens(state, main.head, step)
    if (at === main.head) return false
    const line = state.doc.lineAt(at)
    const end = line.from + findClusterBreak(line.text, at - line.from, step === 1)
    if (end === at) return false
    view.dispatch({
      changes: { from: Math.min(at, end), to: Math.max(at, end) },
      selection: { anchor: Math.min(at, end) },
      userEvent: step === 1 ? 'delete.forward' : 'delete.backward',
      scrollIntoView: true,
    })
    return true
  }

export const eraseKeys = Prec.high(
  keymap.of([
    { key: 'Backspace', run: eraseCharacter(-1), shift: eraseCharacter(-1) },
    { key: 'Delete', run: eraseCharacter(1) },
  ]),
)
