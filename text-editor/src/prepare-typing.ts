import type { EditorView } from '@codemirror/view'

/**
 * Computes the insertion of a character at the cursor and discards the result. This makes the
 * browser compile the code in advance, because compiling takes longer than typing many characters.
 */
export function prepareTyping({ state }: EditorView): void {
  if (state.readOnly) return
  const { head } = state.selection.main
  const character = state.update({ changes: { from: head, insert: 'a' }, userEvent: 'input.type' })
  // computed on access
  void character.state
}
