import type { ChangeSet, EditorState, Line, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isEmptyLine, isGap } from '../text/gaps.ts'

/**
 * Turns text typed in the space between two blocks, such as two pictures, into a separate
 * paragraph. The space is an empty line, where text would otherwise join the blocks.
 */
export const typingInGaps = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  const line = state.doc.lineAt(from)
  if (from !== to || !isGapAt(state, line) || view.composing || state.readOnly) return false
  const { before, after } = neighbours(state.doc, line, line)
  if (!before && !after) return false
  const start = before ? '\n' : ''
  view.dispatch({
    changes: { from, insert: start + text + (after ? '\n' : '') },
    selection: { anchor: from + start.length + text.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

/**
 * The line breaks to insert so that text is separate from the blocks before and after it, if it was
 * composed in the space between two blocks.
 */
export function partFromBlocks(
  startState: EditorState,
  changes: ChangeSet,
  { doc }: EditorState,
): { from: number; insert: string }[] {
  const lines: { from: number; insert: string }[] = []
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    if (fromA !== toA || !isGapAt(startState, startState.doc.lineAt(fromA))) return
    const [first, last] = [doc.lineAt(fromB), doc.lineAt(toB)]
    if (isEmptyLine(first) || isEmptyLine(last)) return
    const { before, after } = neighbours(doc, first, last)
    if (before) lines.push({ from: first.from, insert: '\n' })
    if (after) lines.push({ from: last.to, insert: '\n' })
  })
  return lines
}

const isGapAt = (state: EditorState, line: Line): boolean => line.text === '' && isGap(state, line)

/** Whether there is text directly before and directly after a range of lines. */
function neighbours(doc: Text, first: Line, last: Line): { before: boolean; after: boolean } {
  const isWords = (number: number) =>
    number >= 1 && number <= doc.lines && !isEmptyLine(doc.line(number))
  return { before: isWords(first.number - 1), after: isWords(last.number + 1) }
}
