/** The first year of `2024` or `2021–2024`; null for anything else. */
const firstYear = (text: string): number | null => {
  const digits = /^\d{4}/.exec(text.trim())?.[0]
  return digits === undefined ? null : Number(digits)
}

/**
 * The positions of years that are out of order in an ascending sequence: as few as possible,
 * preferring the later of two that contradict each other. Skips values that are not years.
 */
export function yearsOutOfOrder(years: readonly string[]): Set<number> {
  const known = years.flatMap((text, place) => {
    const year = firstYear(text)
    return year === null ? [] : [{ year, place }]
  })
  // For each year, the longest ascending sequence that ends with it. The years in the longest of
  // these sequences count as in order.
  const rows: number[][] = []
  for (const [index, { year, place }] of known.entries()) {
    let longest: readonly number[] = []
    for (const [before, row] of rows.slice(0, index).entries()) {
      const isEarlier = (known[before]?.year ?? Infinity) <= year
      if (isEarlier && row.length > longest.length) longest = row
    }
    rows.push([...longest, place])
  }
  const inOrder = new Set(rows.reduce((best, row) => (row.length > best.length ? row : best), []))
  return new Set(known.map(({ place }) => place).filter((place) => !inOrder.has(place)))
}
