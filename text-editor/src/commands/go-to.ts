import type { EditorView } from 'prosemirror-view'
import { selectionFor, type OffsetRange } from '../model/offsets.ts'
import { writtenText } from '../writing/source.ts'

/** Selects a range of the Markdown in the document. */
export function goTo(view: EditorView, range: OffsetRange): void {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(selectionFor(doc, writtenText(view.state), range)).scrollIntoView())
  view.focus()
}
