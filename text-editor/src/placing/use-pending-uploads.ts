import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import type { TextUploads } from '../host.ts'
import { pendingUploads, removePendingUpload, placePendingUpload } from './pending-uploads.ts'

/**
 * The delay after the end of a composition. Once it has passed, CodeMirror has read the composed
 * text.
 */
const AFTER_COMPOSITION_MS = 50

/** Inserts pictures into the text as their uploads finish, and stops waiting for cancelled ones. */
export function usePendingUploads(
  view: EditorView | null,
  queue: TextUploads,
  /** Called for each inserted picture, but not for one that replaced another. */
  onPlaced: (view: EditorView, position: number, picture: Picture) => void,
): void {
  const onPlacedLatest = useEffectEvent(onPlaced)
  useEffect(() => {
    if (!view) return
    const settle = () => {
      for (const pending of view.state.field(pendingUploads)) {
        const { upload: id } = pending
        const upload = queue.uploads().find((one) => one.id === id)
        if (!upload || upload.state === 'cancelled') removePendingUpload(view, id)
        // composed text is lost if the text is changed during the composition
        else if (upload.state !== 'done' || !upload.picture || view.composing) continue
        else {
          const position = placePendingUpload(view, pending, upload.picture)
          if (position !== null) onPlacedLatest(view, position, upload.picture)
        }
        queue.dismiss(id)
      }
    }
    const settleSoon = () => window.setTimeout(settle, AFTER_COMPOSITION_MS)
    view.contentDOM.addEventListener('compositionend', settleSoon)
    const unsubscribe = queue.subscribe(settle)
    settle()
    return () => {
      unsubscribe()
      view.contentDOM.removeEventListener('compositionend', settleSoon)
    }
  }, [view, queue])
}
