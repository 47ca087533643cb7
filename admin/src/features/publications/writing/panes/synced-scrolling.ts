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
