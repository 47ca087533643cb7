import type { EditorView } from '@codemirror/view'
import { openLink } from '../links.ts'
import { toggleMark } from './marks.ts'

/** Physical keys, so that the shortcuts work on an Arabic keyboard too. */
const RUNS: Record<string, (view: EditorView) => boolean> = {
  KeyB: (view) => toggleMark(view, 'StrongEmphasis'),
  KeyI: (view) => toggleMark(view, 'Emphasis'),
  KeyK: openLink,
}

/** Handles Ctrl or Cmd with B, I or K, in the text and in the cell of a table. */
export function runMarkKey(event: KeyboardEvent, view: EditorView): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
  const run = RUNS[event.code]
  if (!run || view.state.readOnly) return false
  event.preventDefault()
  run(view)
  return true
}
