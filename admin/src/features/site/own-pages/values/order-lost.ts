import type { Three } from '../../../../entries/merge/compare-fields.ts'
import { joinedOrders } from '../../../../entries/merge/orders.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { orderIn, SECTIONS } from './page-form.ts'

/** A section order that a merge has replaced. */
export interface LostOrder {
  ids: readonly string[]
  /** `theirs` if both people changed the order; otherwise `mine`, the order that the user saw. */
  whose: 'mine' | 'theirs'
}

/**
 * The order that a merge with what somebody else saved replaces; null if the other person only
 * added or removed sections, or made the same change.
 */
export function orderLost({ base, mine, theirs }: Three<PageForm>): LostOrder | null {
  const [was, ours, other] = [base, mine, theirs].map((form) => orderIn(form, SECTIONS)) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ]
  const common = joinedOrders(
    { base: was, mine: ours, theirs: other },
    { mine: () => true, theirs: () => true },
  )
  const [before, my, their] = [common.base, common.mine, common.theirs].map((ids) => ids.join(' '))
  if (their === before || their === my) return null
  return my === before
    ? { ids: common.mine, whose: 'mine' }
    : { ids: common.theirs, whose: 'theirs' }
}

/** The current sections in the order of `ids`; sections that `ids` does not contain come last. */
export const inOrder = (current: readonly string[], ids: readonly string[]): string[] => [
  ...ids.filter((id) => current.includes(id)),
  ...current.filter((id) => !ids.includes(id)),
]
