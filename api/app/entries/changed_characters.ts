/**
 * The number of characters that must be added, removed or replaced to turn one text into another.
 * Any number above `limit` is returned as `limit + 1`. Walks the diagonals of the distance table
 * only as far as the limit (Ukkonen 1985). Comparing two long texts therefore costs little more
 * than reading them.
 */
export function changedCharacters(before: string, after: string, limit: number): number {
  const across = after.length - before.length
  if (Math.abs(across) > limit) return limit + 1
  /**
   * For each diagonal, the furthest position in `before` that can be reached with the last number
   * of changes that was tried.
   */
  let reached = new Map<number, number>()
  for (let changes = 0; changes <= limit; changes += 1) {
    const next = new Map<number, number>()
    for (let diagonal = -changes; diagonal <= changes; diagonal += 1) {
      const start = changes === 0 ? 0 : furthest(reached, diagonal)
      let at = Math.min(start, before.length, after.length - diagonal)
      while (at < before.length && before[at] === after[at + diagonal]) at += 1
      if (diagonal === across && at === before.length) return changes
      next.set(diagonal, at)
    }
    reached = next
  }
  return limit + 1
}

/** The position after one more change: a replaced, added or removed character. */
function furthest(reached: ReadonlyMap<number, number>, diagonal: number): number {
  const on = (neighbour: number) => reached.get(neighbour) ?? -Infinity
  return Math.max(on(diagonal) + 1, on(diagonal - 1), on(diagonal + 1) + 1)
}
