import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** The element whose changes screen readers read out. */
export const announcements = new Plugin({
  view(view) {
    const region = document.createElement('div')
    region.className = 'vh'
    region.setAttribute('aria-live', 'polite')
    view.dom.after(region)
    regions.set(view, region)
    return { destroy: () => region.remove() }
  },
})

const regions = new WeakMap<EditorView, HTMLElement>()

/** Lets screen readers read a sentence about the text. */
export function announce(view: EditorView, sentence: string): void {
  const region = regions.get(view)
  if (region) region.textContent = sentence
}
