import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { isEmptyLine } from '../text/gaps.ts'
import { openAtCaret } from './open-list.ts'

/**
 * The plus in the gutter next to an empty line with the cursor. It is outside the text that screen
 * readers read.
 */
export const plus = ViewPlugin.fromClass(
  class {
    readonly button = document.createElement('button')
    readonly view: EditorView

    constructor(view: EditorView) {
      this.view = view
      const { button } = this
      button.type = 'button'
      button.className = 'slash-plus'
      button.textContent = '+'
      button.tabIndex = -1
      button.hidden = true
      button.addEventListener('mousedown', (event) => event.preventDefault())
      button.addEventListener('click', () => {
        view.focus()
        openAtCaret(view)
      })
      view.scrollDOM.append(button)
      this.place()
    }

    update(update: ViewUpdate) {
      if (
        update.docChanged ||
        update.selectionSet ||
        update.focusChanged ||
        update.geometryChanged
      ) {
        this.place()
      }
    }

    place() {
      this.view.requestMeasure({
        key: this,
        read: (view) => topOfEmptyLine(view),
        write: (top, view) => {
          const { button } = this
          if (button.hidden !== (top === null)) button.hidden = top === null
          if (top === null) return
          button.style.insetBlockStart = `${top}px`
          const name = view.state.facet(surroundings).t('slash.open')
          button.setAttribute('aria-label', name)
          button.title = name
        },
      })
    }

    destroy() {
      this.button.remove()
    }
  },
)

/** The position of the cursor's line, from the top of the text; null if the line is not empty. */
function topOfEmptyLine(view: EditorView): number | null {
  const { head } = view.state.selection.main
  if (!view.hasFocus || view.state.readOnly) return null
  if (!isEmptyLine(view.state.doc.lineAt(head))) return null
  const place = view.coordsAtPos(head)
  if (!place) return null
  const { scrollDOM } = view
  return place.top - scrollDOM.getBoundingClientRect().top + scrollDOM.scrollTop
}
