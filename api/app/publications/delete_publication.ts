import { inTransaction } from '#publications/in_transaction'
import { pointAt } from '#publications/link_translation'
import { lockWithPartner } from '#publications/locked_publications'
import { contentChanged } from '#site/content_version'

/** Deletes one record; its partner stays and is free. */
export async function deletePublication(id: number) {
  await inTransaction(async (client) => {
    const { publication, partner } = await lockWithPartner(id, client)
    if (partner) await pointAt(partner, null, client)
    await publication.useTransaction(client).delete()
  })
  contentChanged()
}
