import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/publication-writing'
import type { Conflict } from '#entries/conflict'
import { sidesOf, toPair, type Pair } from '#publications/pair'
import type Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import { loadPairTags } from '#publications/tags/pair_tags'
import type User from '#accounts/user'

/** The conflict with the current pair, if any of its sides is stale; otherwise null. */
export async function conflictOfPair(
  pair: Pair,
  stale: readonly Publication[],
  reader: User,
  client: QueryClientContract,
): Promise<Conflict | null> {
  const [first, ...others] = stale
  if (!first) return null
  await loadPairTags(sidesOf(pair), client)
  return conflictOf(toPair(pair, reader), [first, ...others])
}

/** The conflict with the current publication, for requests that concern a single publication. */
export async function conflictOfOne(
  publication: Publication,
  reader: User,
  client?: QueryClientContract,
): Promise<Conflict> {
  await loadPairTags([publication], client)
  return conflictOf({ publication: toPublication(publication, reader) }, [publication])
}

function conflictOf(
  current: ConflictBody['current'],
  stale: readonly [Publication, ...Publication[]],
): Conflict {
  const latest = stale.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one))
  const { changedById: byId, updatedAt: at } = latest
  return { noun: 'publication', current, last: { byId, at } }
}
