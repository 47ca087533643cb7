import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { blockAt, type Anchor } from './anchor.ts'

/** Inserts a picture as a separate undo step; returns its position. */
export function placeBlock(view: EditorView, anchor: Anchor, markdown: string) {
  const { from, to, ...insertion } = blockAt(view.state, anchor, markdown)
  view.dispatch({
    ...insertion,
    annotations: isolateHistory.of('full'),
    userEvent: 'input.picture',
  })
  return { from, to }
}
