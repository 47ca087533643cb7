import { erasing } from '#core/database/erasing'
import { lockInBin } from '#publications/bin/locked_bin'
import { changeEntry } from '#legacy_entries/change_entry'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { forgetVersionsOf } from '#publications/versions/pair_state'

/**
 * Erases everything that was deleted together with this publication, including the publication
 * itself.
 */
export async function eraseFromBin(id: number) {
  await erasing(() =>
    changeEntry({
      lock: (client) => lockInBin(id, client),
      async work({ deleted }, { client }) {
        await forgetVersionsOf(deleted, client)
        const ids = deleted.map((one) => one.id)
        await Publication.everywhere({ client }).whereIn('id', ids).delete()
        await dropEmptyPairs(deleted, client)
      },
    }),
  )
}
