import type { EditorView } from '@codemirror/view'
import { insertBlock } from './positions.ts'

/**
 * Inserts paragraphs after the paragraph with the cursor, or in its place if it is empty, and moves
 * the cursor after them.
 */
export function putWords(view: EditorView, words: string): void {
  const { to } = insertBlock(view, words.trim())
  view.dispatch({ selection: { anchor: to }, scrollIntoView: true })
  view.focus()
}
