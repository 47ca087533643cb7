import { moveToBin } from '#publications/bin/move_to_bin'
import { changeEntry } from '#entries/change_entry'
import { lockPublication } from '#publications/writing/locked_pairs'
import type User from '#accounts/user'

/** Moves one publication to the bin; its translation stays. */
export const deletePublication = (id: number, person: User): Promise<void> =>
  changeEntry({
    lock: (client) => lockPublication(id, client),
    async work(publication, { client, announce }) {
      announce()
      await moveToBin([publication], person, client)
    },
  })
