import { erasing } from '#core/database/erasing'
import { lockInBin } from '#publications/bin/locked_bin'
import { inQuietTransaction } from '#content/in_transaction'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'

/** Erases everything that was deleted together with this publication, itself included. */
export async function eraseFromBin(id: number) {
  await erasing(() =>
    inQuietTransaction(async (client) => {
      const { deleted } = await lockInBin(id, client)
      const ids = deleted.map((one) => one.id)
      await Publication.everywhere({ client }).whereIn('id', ids).delete()
      await dropEmptyPairs(deleted, client)
    }),
  )
}
