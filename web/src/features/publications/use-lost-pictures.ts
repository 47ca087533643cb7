import { useEffect, useRef, type RefObject } from 'react'
import type { OwnerOfPictures } from './lost-pictures.ts'

/**
 * Replaces missing pictures of a text. The code that draws the replacement is only loaded if a
 * picture is missing.
 */
export function useLostPictures(owner: OwnerOfPictures): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = text
    if (!current) return
    const replace = (picture: HTMLImageElement) =>
      void import('./lost-pictures.ts').then((lost) => lost.standIn(picture, owner))
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    // Captures the events, because error events of pictures don't bubble.
    current.addEventListener('error', onError, true)
    // Some pictures may have failed before this code could receive the event.
    for (const picture of current.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) replace(picture)
    }
    return () => current.removeEventListener('error', onError, true)
  }, [owner])
  return text
}
