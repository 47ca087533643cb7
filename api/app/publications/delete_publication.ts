import { moveToBin } from '#publications/bin/move_to_bin'
import { inTransaction } from '#publications/in_transaction'
import { lockWithPartner } from '#publications/locked_publications'
import { contentChanged } from '#site/content_version'
import type User from '#users/user'

/** Moves one record to the bin; its partner stays and is free. */
export async function deletePublication(id: number, person: User) {
  await inTransaction(async (client) => {
    const { publication } = await lockWithPartner(id, client)
    await moveToBin([publication], person, client)
  })
  contentChanged()
}
