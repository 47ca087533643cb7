import { findClusterBreak, Prec, type EditorState } from '@codemirror/state'
import { keymap, type EditorView } from '@codemirror/view'
import { marksIn } from '../text/inline-marks.ts'

/** Past the signs that end or begin at a place and are not shown. */
export function pastSigns(state: EditorState, position: number, step: -1 | 1): number {
  let at = position
  for (;;) {
    const signs = marksIn(state, at, at).flatMap(({ open, close }) => [open, close])
    const sign = signs.find(({ from, to }) => (step === -1 ? to === at : from === at))
    if (!sign) return at
    at = step === -1 ? sign.from : sign.to
  }
}

/** Deletes the letter that is seen beside the caret, whatever signs lie between. */
const eraseLetter =
  (step: -1 | 1) =>
  (view: EditorView): boolean => {
    const { state } = view
    const { main } = state.selection
    if (!main.empty || state.readOnly) return false
    const at = pastSigns(state, main.head, step)
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
    { key: 'Backspace', run: eraseLetter(-1), shift: eraseLetter(-1) },
    { key: 'Delete', run: eraseLetter(1) },
  ]),
)
