import { useEffect, type RefObject } from 'react'
import { findParts, partAround } from '@ufuq/shared/ui/parts'
import { headingsOn } from './heading-heights.ts'
import { syncedOffset } from './synced-scrolling.ts'

/** Keys that scroll without changing anything. */
const SCROLLING_KEYS = new Set(['PageUp', 'PageDown'])

/**
 * Keeps headings with the same number side by side while somebody scrolls one of two sheets. Only
 * scrolling by hand moves the other sheet; typing in a sheet, and scrolling that follows the other
 * sheet, do not.
 */
export function useSyncedScrolling(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    let leader: Element | null = null
    const sheetOf = ({ target }: Event) =>
      target instanceof Element ? partAround('sheet', target) : null
    const lead = (event: Event) => (leader = sheetOf(event))
    const onKey = (event: KeyboardEvent) =>
      (leader = SCROLLING_KEYS.has(event.key) ? sheetOf(event) : null)
    const bring = () => {
      const other = findParts('sheet', element).find((sheet) => sheet !== leader)
      if (leader && other) follow(leader, other)
    }
    let frame = 0
    const onScroll = ({ target }: Event) => {
      if (target !== leader) return
      bring()
      cancelAnimationFrame(frame)
      // the height of a part of a text is known only once that part has been rendered
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(bring)))
    }
    const marks = { capture: true, passive: true }
    for (const event of ['wheel', 'touchstart', 'pointerdown']) {
      element.addEventListener(event, lead, marks)
    }
    element.addEventListener('keydown', onKey, true)
    element.addEventListener('scroll', onScroll, marks)
    return () => {
      cancelAnimationFrame(frame)
      for (const event of ['wheel', 'touchstart', 'pointerdown']) {
        element.removeEventListener(event, lead, marks)
      }
      element.removeEventListener('keydown', onKey, true)
      element.removeEventListener('scroll', onScroll, marks)
    }
  }, [container])
}

function follow(leader: Element, other: Element): void {
  const [one, beside] = [measure(leader), measure(other)]
  const place = one && beside && syncedOffset(leader.scrollTop, one, beside)
  if (place !== null) other.scrollTop = place
}

/** Measures a sheet; null if it is hidden, does not scroll, or its text is not loaded. */
function measure(sheet: Element) {
  const { clientHeight: height, scrollHeight } = sheet
  const headings = height > 0 ? headingsOn(sheet) : null
  const end = scrollHeight - height
  return headings && end > 0 ? { headings, height, end } : null
}
