/**
 * The single change that turns the first text into the second. The common beginning and end stay
 * unchanged, and so do cursors and widgets there.
 */
export function differenceTo(before: string, after: string) {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let end = 0
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
