import { inTransaction } from '#publications/in_transaction'
import { lockPair } from '#publications/pair'
import Publication from '#publications/publication'
import { contentChanged } from '#site/content_version'

/** Deletes both halves, or nothing; by the id of either. */
export async function deletePair(id: number) {
  await inTransaction(async (client) => {
    const { english, arabic } = await lockPair(id, client)
    await Publication.query({ client }).whereIn('id', [english.id, arabic.id]).delete()
  })
  contentChanged()
}
