import { findPart, findParts, partAround } from '@ufuq/shared/ui/parts'
import { useEffect, type RefObject } from 'react'

/** How far below the top of a text box each heading of its text begins, in pixels. */
type Heights = () => number[]

const known = new WeakMap<Element, Heights>()

export function reportHeadings(box: Element, heights: Heights): void {
  known.set(box, heights)
}

/**
 * The positions of the headings on a sheet, in pixels of the scrolled content; null until the text
 * is loaded.
 */
function headingsOn(sheet: Element): number[] | null {
  const box = findPart('text', sheet)
  const heights = box && known.get(box)
  if (!heights) return null
  const begin = box.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  return heights().map((height) => height + begin + sheet.scrollTop)
}

interface Sheet {
  /** The positions of the sheet's headings, in pixels of the scrolled content. */
  headings: readonly number[]
  /** The visible height. */
  height: number
  /** The maximum scroll position. */
  end: number
}

/** The reading position, as a share of the visible height, at which headings are aligned. */
const EYE = 0.25

/**
 * The scroll position of the second sheet that corresponds to that of the first. The first headings
 * of both sheets align at the reading position, as do the second ones, and so on. Content between
 * two headings scrolls proportionally. Null if there are no headings, or if the sheets do not have
 * equally many, so that it is unknown which ones correspond.
 */
export function syncedOffset(scrolled: number, one: Sheet, other: Sheet): number | null {
  if (one.headings.length === 0 || one.headings.length !== other.headings.length) return null
  const met = ({ headings, height }: Sheet) => headings.map((heading) => heading - height * EYE)
  const others = met(other)
  let before: Meeting = { one: 0, other: 0 }
  const meetings = met(one).map((place, index) => ({ one: place, other: others[index] ?? 0 }))
  for (const next of [...meetings, { one: one.end, other: other.end }]) {
    const isMet = next.one > before.one && next.other >= before.other
    if (!isMet) continue
    if (scrolled <= next.one) {
      const share = (scrolled - before.one) / (next.one - before.one)
      return before.other + share * (next.other - before.other)
    }
    before = next
  }
  return other.end
}

interface Meeting {
  one: number
  other: number
}

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
