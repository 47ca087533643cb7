import { ApiException } from '#core/errors/api_exception'
import type User from '#accounts/user'
import { changeEntry } from '#legacy_entries/change_entry'
import { isStale } from '#entries/conflict'
import { lockedPair, lockPair, sidesOf, type Pair } from '#publications/pair'
import type Publication from '#publications/publication'
import type { PairValues } from '#publications/publications_validators'
import { changeTagsOfPair } from '#publications/tags/change_tags'
import { stateOfPair } from '#publications/versions/pair_state'
import { announcingPairs } from '#publications/writing/announce_pairs'
import type { Importing } from '#publications/writing/create_pair'
import { conflictOfPair } from '#publications/writing/conflicts'
import { leftOf, namedSides, type NamedSide } from '#publications/writing/pair_sides'
import { writePair, type Written } from '#publications/writing/write_pair'

/**
 * Changes or creates the given sides, all or none; other sides stay unchanged. `authorize` throws
 * if the person may not change the sides given to it. Throws 409 with the current state of both
 * sides if a given side has changed since it was read.
 */
export async function updatePair(
  id: number,
  values: PairValues,
  writer: User,
  authorize: (sides: Publication[]) => Promise<void>,
  importing?: Importing,
): Promise<Written> {
  const { hero, tags } = values.shared
  const named = await namedSides(values, writer)
  const sent = { person: writer, field: 'shared.tags' }
  return changeEntry({
    lock: async (client) => lockedPair(sidesOf(await lockPair(id, client))),
    authorize: ({ sides }) => authorize(sidesConcerned(sides, named)),
    conflict: ({ sides }) => conflictOfPair(sides, staleOf(sides, named), writer),
    state: ({ sides }) => stateOfPair(sidesOf(sides)),
    work(pair, changing) {
      const { client } = changing
      assertPresent(pair.sides, named)
      const changeTags = () => changeTagsOfPair(pair.id, tags, sent, changing)
      const write = { named, hero, changeTags, writer }
      const added = importing && { authors: importing.authors, isImport: true }
      return announcingPairs({ pairIds: [pair.id] }, changing, async () => {
        const done = await writePair(pair, { ...write, ...added }, changing)
        await importing?.alongside(done.pair, client)
        return done
      })
    },
  })
}

/** The sides that a write affects. Adding a side also affects the other side. */
function sidesConcerned(pair: Pair, named: readonly NamedSide[]): Publication[] {
  const isAdding = named.some(({ name }) => pair[name] === null)
  const left = leftOf(pair, named)
  return sidesOf(pair).filter((side) => isAdding || !left.includes(side))
}

const staleOf = (pair: Pair, named: readonly NamedSide[]): Publication[] =>
  named.flatMap(({ name, version }) => {
    const side = pair[name]
    return side && isStale(side, version) ? [side] : []
  })

/**
 * Throws if a side that the client has read no longer exists. A deleted side must not return as
 * another record.
 */
function assertPresent(pair: Pair, named: readonly NamedSide[]) {
  if (named.some(({ name, version = 0 }) => pair[name] === null && version > 0)) {
    throw ApiException.notFound('Publications')
  }
}
