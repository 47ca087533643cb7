import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { isOnEmptyLine, openAtCaret } from './open-list.ts'

/**
 * The plus in the gutter next to an empty line with the cursor. It is outside the text that screen
 * readers read.
 */
export const plus = new Plugin({
  view(view) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'icon-btn slash-plus'
    button.textContent = '+'
    button.tabIndex = -1
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      view.focus()
      openAtCaret(view)
    })
    const place = () => {
      const top = topOfEmptyLine(view)
      button.hidden = top === null
      if (top === null) return
      button.style.insetBlockStart = `${top}px`
      const name = surroundingsOf(view.state).t('slash.open')
      button.setAttribute('aria-label', name)
      button.title = name
    }
    // the blocks above can change their height
    const observer = new ResizeObserver(place)
    observer.observe(view.dom)
    for (const type of ['focus', 'blur']) view.dom.addEventListener(type, place)
    view.dom.parentElement?.append(button)
    place()
    return {
      update: place,
      destroy() {
        observer.disconnect()
        button.remove()
      },
    }
  },
})

/** The position of the cursor's line, from the top of the text; null if the line is not empty. */
function topOfEmptyLine(view: EditorView): number | null {
  const { $head, empty } = view.state.selection
  if (!empty || !view.hasFocus() || isReadOnly(view.state)) return null
  const frame = view.dom.parentElement?.getBoundingClientRect()
  return isOnEmptyLine($head) && frame ? view.coordsAtPos($head.pos).top - frame.top : null
}
