import type { EditorView } from 'prosemirror-view'

/** The delay after a composition, by which time the library has read the composed text. */
export const AFTER_COMPOSITION_MS = 50

/**
 * Waits until the input method has finished composing, because changing the text during the
 * composition would discard what is being composed.
 */
export async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && !view.isDestroyed) {
    await new Promise<void>((resolve) => {
      const settled = () => setTimeout(resolve, AFTER_COMPOSITION_MS)
      view.dom.addEventListener('compositionend', settled, { once: true })
    })
  }
}
