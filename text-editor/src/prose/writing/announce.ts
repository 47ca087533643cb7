import type { EditorView } from 'prosemirror-view'

const regions = new WeakMap<EditorView, HTMLElement>()

/** Has screen readers say a sentence. */
export function announce(view: EditorView, sentence: string): void {
  let region = regions.get(view)
  if (!region) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('aria-live', 'polite')
    view.dom.parentElement?.append(region)
    regions.set(view, region)
  }
  region.textContent = sentence
}
