import { compareWhole, type Stretch } from './paragraphs.ts'
import type { Three } from './compare-fields.ts'

type Order = readonly string[]
/** Whether somebody changed the texts of an item. */
type IsTouched = (id: string) => boolean
interface Touched {
  mine: IsTouched
  theirs: IsTouched
}

const areSame = (one: Order, other: Order) => one.join('\n') === other.join('\n')

/**
 * The merged order of a list, as JSON. Only conflicting orders need a decision. `isContested` is
 * true if an item was removed in one version and edited in the other.
 */
export function compareOrders(
  orders: Three<Order>,
  touched: Touched,
): { stretches: Stretch[]; isContested: boolean } {
  const { base, mine, theirs } = orders
  if (areSame(mine, theirs)) return { stretches: [{ kind: 'same', text: '' }], isContested: false }
  const joined = joinedOrders(orders, touched)
  const [before, ours, other] = [joined.base, joined.mine, joined.theirs].map((ids) =>
    JSON.stringify(ids),
  ) as [string, string, string]
  const stretches: Stretch[] =
    ours === other
      ? [{ kind: areSame(theirs, base) ? 'mine' : 'theirs', text: ours }]
      : compareWhole(before, ours, other)
  const isContested = base.some(
    (id) =>
      (!mine.includes(id) && touched.theirs(id)) || (!theirs.includes(id) && touched.mine(id)),
  )
  return { stretches, isContested }
}

/**
 * The base order of a list, and the orders of both people. Each contains all added items and no
 * removed ones, so that only positions differ. An item that one person removed while the other
 * edited it stays.
 */
export function joinedOrders({ base, mine, theirs }: Three<Order>, touched: Touched) {
  const byMe = { from: base, to: mine, isKept: touched.theirs }
  const byThem = { from: base, to: theirs, isKept: touched.mine }
  return {
    base: withItemsOf(withItemsOf(base, byMe), byThem),
    mine: withItemsOf(withKept(mine, byMe), byThem),
    theirs: withItemsOf(withKept(theirs, byThem), byMe),
  }
}

interface ItemChange {
  from: Order
  to: Order
  /** Whether an item stays although it was removed. */
  isKept: IsTouched
}

/** The order with the items added between `from` and `to`, and without the removed ones. */
function withItemsOf(order: Order, { from, to, isKept }: ItemChange): string[] {
  const result = order.filter((id) => to.includes(id) || !from.includes(id) || isKept(id))
  for (const [index, id] of to.entries()) {
    if (from.includes(id) || result.includes(id)) continue
    const before = to.slice(0, index).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/** A person's own order, plus the removed items that stay. */
const withKept = (own: Order, { from, isKept }: ItemChange): string[] =>
  withItemsOf(own, {
    from: own,
    to: from.filter((id) => own.includes(id) || isKept(id)),
    isKept: () => true,
  })
