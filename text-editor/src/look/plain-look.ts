import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const SIGN = Decoration.mark({ class: 'ink-mk' })
const SIGNS = /Mark$|^(?:TableDelimiter|TaskMarker|NoteReference|URL)$/

/** The markdown that is stored, its signs paler than the words. */
export const plainLook = [
  EditorView.editorAttributes.of({ class: 'plain' }),
  ViewPlugin.fromClass(
    class {
      signs = Decoration.none

      constructor(view: EditorView) {
        this.signs = signsOf(view)
      }

      update(update: ViewUpdate) {
        const isRead = syntaxTree(update.state) !== syntaxTree(update.startState)
        if (update.docChanged || update.viewportChanged || isRead) this.signs = signsOf(update.view)
      }
    },
    { decorations: ({ signs }) => signs },
  ),
]

function signsOf({ state, visibleRanges }: EditorView) {
  const found: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (SIGNS.test(node.name) && node.from < node.to) found.push(SIGN.range(node.from, node.to))
      },
    })
  }
  return Decoration.set(found, true)
}
