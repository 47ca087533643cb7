import { toggleMark as toggle } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { isReadOnly } from '../writing/surroundings.ts'

/**
 * Toggles a mark for the selected text, the word around the cursor, or what is typed next. It is
 * removed only if all of the text has it.
 */
export const toggleMark =
  (type: MarkType): Command =>
  (state, dispatch, view) => {
    if (isReadOnly(state)) return false
    const { selection, tr } = state
    const word = selection.empty ? wordAround(state) : null
    if (!word) return toggle(type, null, { removeWhenPresent: false })(state, dispatch, view)
    const { from, to } = word
    if (everyTextHas(state, from, to, type)) dispatch?.(tr.removeMark(from, to, type))
    else dispatch?.(tr.addMark(from, to, type.create()))
    return true
  }

/** The word around the cursor; null if the cursor is not inside a word. */
function wordAround({ selection }: EditorState): { from: number; to: number } | null {
  if (!(selection instanceof TextSelection)) return null
  const { $head } = selection
  const text = $head.parent.textBetween(0, $head.parent.content.size, '\uFFFC', '\uFFFC')
  const at = $head.parentOffset
  const before = /[\p{L}\p{M}\p{N}_]+$/u.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^[\p{L}\p{M}\p{N}_]+/u.exec(text.slice(at))?.[0] ?? ''
  if (before === '' || after === '') return null
  return { from: $head.pos - before.length, to: $head.pos + after.length }
}

/**
 * Whether the selected text has the mark or, without a selection, whether text typed at the cursor
 * will have it.
 */
export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return everyTextHas(state, from, to, type)
}

function everyTextHas({ doc }: EditorState, from: number, to: number, type: MarkType): boolean {
  let isFound = false
  let hasAll = true
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText || node.text?.trim() === '') return
    isFound = true
    hasAll &&= type.isInSet(node.marks) !== undefined
  })
  return isFound && hasAll
}
