import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '@ufuq/shared/kinds/picture'
import type { TextUploads } from '../host.ts'
import { AFTER_COMPOSITION_MS } from '../writing/composition.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { pendingUploads, placePendingUpload, removePendingUpload } from './pending-uploads.ts'

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
      for (const { upload: id } of pendingUploads.in(view.state)) {
        const pending = pendingUploads.in(view.state).find((one) => one.upload === id)
        const upload = queue.uploads().find((one) => one.id === id)
        if (!pending) continue
        if (!upload || upload.state === 'cancelled') removePendingUpload(view, id)
        // composed text is lost if the text is changed during the composition
        else if (view.composing || isReadOnly(view.state)) continue
        else if (upload.state !== 'done' || !upload.picture) continue
        else {
          const position = placePendingUpload(view, pending, upload.picture)
          if (position !== null) onPlacedLatest(view, position, upload.picture)
        }
        queue.dismiss(id)
      }
    }
    const settleSoon = () => window.setTimeout(settle, AFTER_COMPOSITION_MS)
    view.dom.addEventListener('compositionend', settleSoon)
    const unsubscribe = queue.subscribe(settle)
    settle()
    return () => {
      unsubscribe()
      view.dom.removeEventListener('compositionend', settleSoon)
    }
  }, [view, queue])
}
