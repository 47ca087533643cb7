import type { EditorView } from '@codemirror/view'

/**
 * Computes what a letter at the cursor would change, and discards it: a browser compiles code
 * on first use, which for a surface takes longer than many letters do.
 */
export function prepareTyping({ state }: EditorView): void {
  if (state.readOnly) return
  const { head } = state.selection.main
  const character = state.update({ changes: { from: head, insert: 'a' }, userEvent: 'input.type' })
  // computed on access
  void character.state
}
