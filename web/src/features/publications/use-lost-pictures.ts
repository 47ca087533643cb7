import { useEffect, useRef, type RefObject } from 'react'
import type { OwnerOfPictures } from './lost-pictures.ts'

/** Something stands in for a text's pictures that are gone; the code that draws it is only fetched for those. */
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
    // Errors of pictures don't bubble.
    current.addEventListener('error', onError, true)
    // Some may have failed before this code could hear of it.
    for (const picture of current.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) replace(picture)
    }
    return () => current.removeEventListener('error', onError, true)
  }, [owner])
  return text
}
