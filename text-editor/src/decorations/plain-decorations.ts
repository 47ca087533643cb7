import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const TOKEN = Decoration.mark({ class: 'ink-mk' })
const TOKEN_NODES = /Mark$|^(?:TableDelimiter|TaskMarker|NoteReference|URL)$/

/** The stored markdown, with its markup paler than the text. */
export const plainDecorations = [
  EditorView.editorAttributes.of({ class: 'plain' }),
  ViewPlugin.fromClass(
    class {
      tokens = Decoration.none

      constructor(view: EditorView) {
        this.tokens = tokensOf(view)
      }

      update(update: ViewUpdate) {
        const isRead = syntaxTree(update.state) !== syntaxTree(update.startState)
        if (update.docChanged || update.viewportChanged || isRead)
          this.tokens = tokensOf(update.view)
      }
    },
    { decorations: ({ tokens }) => tokens },
  ),
]

function tokensOf({ state, visibleRanges }: EditorView) {
  const found: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        if (TOKEN_NODES.test(node.name) && node.from < node.to)
          found.push(TOKEN.range(node.from, node.to))
      },
    })
  }
  return Decoration.set(found, true)
}
