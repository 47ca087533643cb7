import type { EditorView, NodeView } from 'prosemirror-view'
import { surroundingsOf } from '../writing/surroundings.ts'

/** A table in a box that scrolls sideways if the table is wider than the text. */
export function tableView(view: EditorView): NodeView {
  const dom = document.createElement('div')
  dom.className = 'table-box'
  dom.setAttribute('role', 'group')
  dom.setAttribute('aria-label', surroundingsOf(view.state).t('editor.surface.table.label'))
  // It is part of the text, so the cursor keys scroll it.
  dom.setAttribute('contenteditable', 'inherit')
  const table = document.createElement('table')
  const contentDOM = table.createTBody()
  dom.append(table)
  return { dom, contentDOM }
}
