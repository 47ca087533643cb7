import type { EditorView } from '@codemirror/view'

const cells = new WeakMap<EditorView, EditorView>()

export function setActiveCell(view: EditorView, cell: EditorView | null): void {
  if (cell) cells.set(view, cell)
  else cells.delete(view)
}

/** The view with the cursor: the surface itself, or the cell of one of its tables. */
export const activeView = (view: EditorView): EditorView => cells.get(view) ?? view
