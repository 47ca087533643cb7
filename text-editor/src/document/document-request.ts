import { Facet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { activeView } from '../active-view.ts'

/** A request to choose a document and insert a link to it. */
export interface DocumentRequest {
  view: EditorView
  /** The view with the cursor: the text, or the cell of a table. */
  at: EditorView
}

/** Opens the document picker. */
export const documentAsked = Facet.define<
  (request: DocumentRequest) => void,
  (request: DocumentRequest) => void
>({
  combine: ([first]) => first ?? (() => {}),
})

export function askForDocument(view: EditorView): boolean {
  if (view.state.readOnly) return false
  view.state.facet(documentAsked)({ view, at: activeView(view) })
  return true
}
