import { EditorView } from '@codemirror/view'
import { isEmptyLine, isGap } from '../text/gaps.ts'

/**
 * The empty line that parts two blocks is shown as the space between them. Words that are typed there, between two
 * pictures, become a paragraph of their own instead of joining what they parted.
 */
export const typingInGaps = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const { doc } = state
  const line = doc.lineAt(from)
  const isGapInWords = line.text === '' && from === to && isGap(state, line)
  if (!isGapInWords || view.composing || state.readOnly) return false
  const parts = (number: number) =>
    number >= 1 && number <= doc.lines && !isEmptyLine(doc.line(number)) ? '\n' : ''
  const [before, after] = [parts(line.number - 1), parts(line.number + 1)]
  if (before + after === '') return false
  view.dispatch({
    changes: { from, insert: before + text + after },
    selection: { anchor: from + before.length + text.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})
