import type { ConflictBody } from '@ufuq/shared/contract/publication-writing'
import type { Conflict } from '#entries/conflict'
import { toPair, type Pair } from '#publications/pair'
import type Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import type User from '#accounts/user'

/** The conflict with the current pair, if any of its sides is stale; otherwise null. */
export function conflictOfPair(
  pair: Pair,
  stale: readonly Publication[],
  reader: User,
): Conflict | null {
  const [first, ...others] = stale
  if (!first) return null
  return conflictOf(toPair(pair, reader), [first, ...others])
}

/** The conflict with the current publication, for requests that concern a single publication. */
export const conflictOfOne = (publication: Publication, reader: User): Conflict =>
  conflictOf({ publication: toPublication(publication, reader) }, [publication])

function conflictOf(
  current: ConflictBody['current'],
  stale: readonly [Publication, ...Publication[]],
): Conflict {
  const latest = stale.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one))
  const { changedById: byId, updatedAt: at } = latest
  return { noun: 'publication', current, last: { byId, at } }
}
