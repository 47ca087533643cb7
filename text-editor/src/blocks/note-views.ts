import type { Node } from 'prosemirror-model'
import { Plugin, Selection, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView, type NodeView } from 'prosemirror-view'
import { labelOf, schema } from '../model/schema.ts'
import { endOfNote, notesIn } from '../writing/notes.ts'
import { surroundingsOf } from '../writing/surroundings.ts'

/** The number of a note in the text. Clicking it moves the cursor to the note. */
export function noteReferenceView(node: Node, view: EditorView): NodeView {
  const dom = document.createElement('button')
  const label = labelOf(node)
  dom.type = 'button'
  dom.tabIndex = -1
  dom.className = 'note-sign'
  dom.dataset['ref'] = label
  dom.addEventListener('mousedown', (event) => event.preventDefault())
  dom.addEventListener('click', () => {
    const end = endOfNote(view.state, label)
    if (end === null) return
    const selection = Selection.near(view.state.doc.resolve(end), -1)
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    view.focus()
  })
  showNumber(dom, label, view)
  return { dom, ignoreMutation: () => true }
}

function showNumber(dom: HTMLElement, label: string, { state }: EditorView): void {
  const number = notesIn(state.doc).numbers.get(label) ?? 0
  if (dom.textContent === String(number)) return
  dom.textContent = String(number)
  dom.setAttribute('aria-label', surroundingsOf(state).t('editor.surface.note', { number }))
}

/** The numbers of the notes, which change when a reference is added above others. */
export const noteNumbers = new Plugin({
  props: {
    decorations: (state) => DecorationSet.create(state.doc, numbered(state)),
  },
  view: () => ({
    update(view, before) {
      if (view.state.doc === before.doc) return
      for (const dom of view.dom.querySelectorAll<HTMLElement>('[data-ref]')) {
        showNumber(dom, dom.dataset['ref'] ?? '', view)
      }
    },
  }),
})

function numbered(state: EditorState): Decoration[] {
  const { t } = surroundingsOf(state)
  const { numbers } = notesIn(state.doc)
  const found: Decoration[] = []
  state.doc.forEach((block, pos) => {
    if (block.type !== schema.nodes.note_def) return
    const number = numbers.get(labelOf(block))
    found.push(
      Decoration.node(pos, pos + block.nodeSize, {
        role: 'note',
        'data-number': `${number ?? '?'}.`,
        ...(number !== undefined && { 'aria-label': t('editor.surface.note', { number }) }),
      }),
    )
  })
  return found
}
