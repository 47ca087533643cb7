import type { EditorView } from 'prosemirror-view'
import { useLayoutEffect, type RefObject } from 'react'

/** Pixels between the line and the element below it. */
const GAP = 4

/** Keeps a fixed element below a position in the text while anything scrolls or changes its size. */
export function usePlacedBelow(
  element: RefObject<HTMLElement | null>,
  view: EditorView,
  /** The position; null while the element is not shown. */
  position: number | null,
): void {
  useLayoutEffect(() => {
    const { current } = element
    if (position === null || !current) return
    const placeNow = () => place(current, view, position)
    placeNow()
    const observer = new ResizeObserver(placeNow)
    observer.observe(current)
    for (const type of ['scroll', 'resize']) window.addEventListener(type, placeNow, true)
    return () => {
      observer.disconnect()
      for (const type of ['scroll', 'resize']) window.removeEventListener(type, placeNow, true)
    }
  }, [element, view, position])
}

/** Places an element below a position, or above it if there is no room, and never past an edge. */
function place(element: HTMLElement, view: EditorView, position: number): void {
  const { top, bottom, left, right } = view.coordsAtPos(position)
  const { offsetHeight: height, offsetWidth: width } = element
  const isRtl = getComputedStyle(view.dom).direction === 'rtl'
  const isAbove = bottom + GAP + height > window.innerHeight && top - GAP - height > 0
  element.style.insetBlockStart = `${isAbove ? top - GAP - height : bottom + GAP}px`
  const x = Math.min(isRtl ? right - width : left, window.innerWidth - width - GAP)
  element.style.insetInlineStart = `${Math.max(GAP, x)}px`
}
