import { Selection } from 'prosemirror-state'
import { openText } from '../linked-texts.ts'
import { editorAt } from '../writing/editor-view.ts'
import { fill, markdownOf } from '../writing/source.ts'

/** The text editor of a text box, for tests of screens; null for any other element. */
export function editorIn(box: HTMLElement) {
  const view = editorAt(box)
  if (!view) return null
  return {
    ...openText(view, { current: null }),
    read: () => markdownOf(view.state),
    /** The words before the cursor, with a blank line between blocks. */
    before: () => view.state.doc.textBetween(0, view.state.selection.head, '\n\n'),
    /** Replaces the whole text. */
    write: (markdown: string) => fill(view, markdown),
    /** Types at the end of the text. */
    append(words: string) {
      const { tr } = view.state
      view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)))
      view.dispatch(view.state.tr.insertText(words))
    },
  }
}
