import { moveToBin } from '#publications/bin/move_to_bin'
import { changeEntry } from '#legacy_entries/change_entry'
import { announcingPairs } from '#publications/writing/announce_pairs'
import { lockPublication } from '#publications/writing/locked_pairs'
import type User from '#accounts/user'

/** Moves one publication to the bin; its translation remains outside. */
export const deletePublication = (id: number, person: User): Promise<void> =>
  changeEntry({
    lock: (client) => lockPublication(id, client),
    work: (publication, changing) =>
      announcingPairs({ pairIds: [publication.pairId] }, changing, () =>
        moveToBin([publication], person, changing.client),
      ),
  })
