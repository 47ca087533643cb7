import { ApiException } from '#core/errors/api_exception'
import { inTransaction } from '#content/in_transaction'
import { lockPair, sidesOf } from '#publications/pair'
import { moveToBin } from '#publications/bin/move_to_bin'
import type User from '#accounts/user'

/**
 * Moves both sides to the bin, or neither; by the id of either. 404 when a side is missing: whoever asks for both has
 * seen both.
 */
export async function deletePair(id: number, person: User) {
  await inTransaction(async (client) => {
    const sides = sidesOf(await lockPair(id, client))
    if (sides.length < 2) throw ApiException.notFound('Publications')
    await moveToBin(sides, person, client)
  })
}
