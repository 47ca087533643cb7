import { useState } from 'react'

type Id = number | string

export interface Selection {
  count: number
  has: (id: Id) => boolean
  toggle: (id: Id) => void
  /** Replaces the selection. */
  choose: (ids: readonly Id[]) => void
}

/**
 * The selected rows of a page, without those that have moved to another page or no longer exist.
 */
export function useSelection(ids: readonly Id[]): Selection {
  const [all, setAll] = useState<ReadonlySet<Id>>(new Set())
  const present = ids.filter((id) => all.has(id))
  const chosen = new Set(present)
  const choose = (next: readonly Id[]) => setAll(new Set(next))
  return {
    count: chosen.size,
    has: (id) => chosen.has(id),
    toggle: (id) => choose(chosen.has(id) ? present.filter((one) => one !== id) : [...present, id]),
    choose,
  }
}
