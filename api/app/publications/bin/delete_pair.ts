import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { lockPair, sidesOf } from '#publications/pair'
import { moveToBin } from '#publications/bin/move_to_bin'
import { announcingPairs } from '#publications/writing/announce_pairs'
import type User from '#accounts/user'

/**
 * Moves both sides of a pair to the bin, or neither of them. Takes the id of either side. Throws
 * 404 if a side is missing, because the caller has seen both.
 */
export const deletePair = (id: number, person: User): Promise<void> =>
  changeEntry({
    async lock(client) {
      const sides = sidesOf(await lockPair(id, client))
      if (sides.length < 2) throw ApiException.notFound('Publications')
      return sides
    },
    work: (sides, changing) =>
      announcingPairs({ pairIds: sides.map(({ pairId }) => pairId) }, changing, () =>
        moveToBin(sides, person, changing.client),
      ),
  })
