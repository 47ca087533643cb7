import { moveToBin } from '#publications/bin/move_to_bin'
import { inTransaction } from '#content/in_transaction'
import { lockPublication } from '#publications/writing/locked_pairs'
import type User from '#accounts/user'

/** Moves one publication to the bin; its translation stays. */
export async function deletePublication(id: number, person: User) {
  await inTransaction(async (client) => {
    const publication = await lockPublication(id, client)
    await moveToBin([publication], person, client)
  })
}
