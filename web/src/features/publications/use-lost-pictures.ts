import { useEffect, useRef, type RefObject } from 'react'
import type { OwnerOfPictures } from './lost-pictures.ts'

/** The code that draws is only fetched for a text with pictures. */
export function useLostPictures(owner: OwnerOfPictures): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = text
    if (!current?.querySelector('img')) return
    void import('./lost-pictures.ts').then((lost) => lost.standIn(current, owner))
  }, [owner])
  return text
}
