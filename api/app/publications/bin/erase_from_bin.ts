import { erasing } from '#core/erasing'
import { lockInBin } from '#publications/bin/locked_bin'
import { inTransaction } from '#publications/in_transaction'
import Publication from '#publications/publication'

/** Deletes for good what was deleted at once, by the id of either half. */
export async function eraseFromBin(id: number) {
  await erasing(() =>
    inTransaction(async (client) => {
      const { deleted } = await lockInBin(id, client)
      const ids = deleted.map((one) => one.id)
      await Publication.everywhere({ client }).whereIn('id', ids).delete()
    }),
  )
}
