import { EditorView } from '@codemirror/view'
import { hidesSyntax } from '../find/runs.ts'
import { standaloneAt } from '../text/standalone.ts'
import { blockDom, enterBlock } from './positions.ts'

/** Selects a range anywhere in the text, including in a table or in the texts of a picture. */
export function goTo(view: EditorView, { from, to }: { from: number; to: number }): void {
  const { state } = view
  const block = state.facet(hidesSyntax) ? standaloneAt(state, from) : undefined
  // the block may be outside the window, and is rendered only when it scrolls into view
  if (block && !blockDom(view, block)) {
    view.dispatch({ effects: EditorView.scrollIntoView(block.from) })
  }
  if (block && enterBlock(view, block, { from, to })) return
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
