/** Whether an item belongs to the last top-level item before it. */
type IsBelow = (id: string) => boolean

/** An item and the items below it. */
export function blockOf(order: readonly string[], id: string, isBelow: IsBelow): string[] {
  if (isBelow(id)) return [id]
  const start = order.indexOf(id)
  const rest = order.slice(start + 1)
  const next = rest.findIndex((one) => !isBelow(one))
  return [id, ...(next === -1 ? rest : rest.slice(0, next))]
}

interface Place {
  id: string
  /** The other items. */
  rest: readonly string[]
  from: number
  to: number
}

/**
 * The nearest position that an item may take: a top-level item never comes between another
 * top-level item and the items below it, and an item below another one never comes first.
 */
export function allowedPlace({ id, rest, from, to }: Place, isBelow: IsBelow): number {
  if (isBelow(id)) return Math.max(to, Math.min(1, rest.length))
  const step = to >= from ? 1 : -1
  let place = to
  while (place > 0 && place < rest.length && isBelow(rest[place] ?? '')) place += step
  return place
}
