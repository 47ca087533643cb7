import { inTransaction } from '#publications/writing/in_transaction'
import { lockPair } from '#publications/pair'
import { moveToBin } from '#publications/bin/move_to_bin'
import type Publication from '#publications/publication'
import type User from '#accounts/user'

/** Moves both sides to the bin, or neither; by the id of either. */
export async function deletePair(
  id: number,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
) {
  await inTransaction(async (client) => {
    const { english, arabic } = await lockPair(id, client)
    await authorize([english, arabic])
    await moveToBin([english, arabic], person, client)
  })
}
