import type { EditorView } from '@codemirror/view'

/**
 * Works out what a letter at the caret would change, and leaves it: a browser compiles code when it first runs, which
 * for a surface takes longer than many letters do.
 */
export function prepareTyping({ state }: EditorView): void {
  if (state.readOnly) return
  const { head } = state.selection.main
  const character = state.update({ changes: { from: head, insert: 'a' }, userEvent: 'input.type' })
  // worked out when it is asked for
  void character.state
}
