import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent } from 'react'
import type { Picture } from '@ufuq/shared/contract/pictures'
import type { TextUploads } from '../host.ts'
import { arrivals, endArrival, placeArrival } from './arrivals.ts'

/** CodeMirror has read what was composed by then. */
const AFTER_COMPOSITION_MS = 50

/** Puts pictures into the text as they come, and ends the wait for what was cancelled. */
export function useArrivals(
  view: EditorView | null,
  queue: TextUploads,
  /** Not told of a picture that took another one's place. */
  onPlaced: (view: EditorView, position: number, picture: Picture) => void,
): void {
  const tellPlaced = useEffectEvent(onPlaced)
  useEffect(() => {
    if (!view) return
    const settle = () => {
      for (const arrival of view.state.field(arrivals)) {
        const { upload: id } = arrival
        const upload = queue.uploads().find((one) => one.id === id)
        if (!upload || upload.state === 'cancelled') endArrival(view, id)
        // words under composition are lost if the text changes under them
        else if (upload.state !== 'done' || !upload.picture || view.composing) continue
        else {
          const position = placeArrival(view, arrival, upload.picture)
          if (position !== null) tellPlaced(view, position, upload.picture)
        }
        queue.dismiss(id)
      }
    }
    const settleLater = () => window.setTimeout(settle, AFTER_COMPOSITION_MS)
    view.contentDOM.addEventListener('compositionend', settleLater)
    const unsubscribe = queue.subscribe(settle)
    settle()
    return () => {
      unsubscribe()
      view.contentDOM.removeEventListener('compositionend', settleLater)
    }
  }, [view, queue])
}
