interface Sheet {
  /** Where its headings begin, in pixels of what scrolls. */
  headings: readonly number[]
  /** How much of it is seen. */
  height: number
  /** How far it can be scrolled. */
  end: number
}

/** Where the eye rests, as a share of what is seen: headings meet there. */
const EYE = 0.25

/**
 * How far the second sheet has to be scrolled for what the first one shows: a heading that is where the eye rests has
 * the heading of the same number beside it, and what is between two headings passes evenly. Null if the numbers of
 * headings differ, since nothing says then what belongs together.
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
