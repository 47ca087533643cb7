/** Whether an entry is in a submenu, and thus below the last top-level entry before it. */
type IsBelow = (id: string) => boolean

/** An entry and the entries below it. */
export function blockOf(order: readonly string[], id: string, isBelow: IsBelow): string[] {
  if (isBelow(id)) return [id]
  const start = order.indexOf(id)
  const rest = order.slice(start + 1)
  const next = rest.findIndex((one) => !isBelow(one))
  return [id, ...(next === -1 ? rest : rest.slice(0, next))]
}

interface Place {
  id: string
  /** The other entries. */
  rest: readonly string[]
  from: number
  to: number
}

/**
 * The nearest position that an entry may take: a top-level entry never comes between another
 * top-level entry and the entries below it, and an entry below another one never comes first.
 */
export function allowedPlace({ id, rest, from, to }: Place, isBelow: IsBelow): number {
  if (isBelow(id)) return Math.max(to, Math.min(1, rest.length))
  const step = to >= from ? 1 : -1
  let place = to
  while (place > 0 && place < rest.length && isBelow(rest[place] ?? '')) place += step
  return place
}

/**
 * Whether an entry can be put under the one before it. This requires that the entry is not the
 * first and has no entries below it.
 */
export const canGoBelow = (order: readonly string[], id: string, isBelow: IsBelow): boolean =>
  !isBelow(id) && order.indexOf(id) > 0 && blockOf(order, id, isBelow).length === 1
