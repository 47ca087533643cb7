import type { EditorView } from '@codemirror/view'
import { insertBlock } from './positions.ts'

/** Puts paragraphs behind the one with the caret, or into its place if that is empty, and the caret behind them. */
export function putWords(view: EditorView, words: string): void {
  const { to } = insertBlock(view, words.trim())
  view.dispatch({ selection: { anchor: to }, scrollIntoView: true })
  view.focus()
}
