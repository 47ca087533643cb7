import { findPart } from '@ufuq/shared/ui/parts'

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
export function headingsOn(sheet: Element): number[] | null {
  const box = findPart('text', sheet)
  const heights = box && known.get(box)
  if (!heights) return null
  const begin = box.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  return heights().map((height) => height + begin + sheet.scrollTop)
}
