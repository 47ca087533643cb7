import { inTransaction } from '#publications/in_transaction'
import { DEMO_MILESTONE } from '#publications/load_demo_content'
import Milestone from '#publications/milestone'
import Publication from '#publications/publication'
import { contentChanged } from '#site/content_version'

/**
 * Deletes the demo publications, those in the bin too, and sees to it that they don't come back. One that somebody
 * edited is theirs and stays, and so does its partner. Returns how many went.
 */
export async function removeDemoContent(): Promise<number> {
  const removed = await inTransaction(async (client) => {
    await Milestone.firstOrCreate({ name: DEMO_MILESTONE }, {}, { client })
    const untouched = await Publication.everywhere({ client })
      .select('id', 'translationId')
      .where('demo', true)
      .preload('translation', (partner) => partner.select('id', 'demo'))
      .preload('binnedTranslation', (partner) => partner.select('id', 'demo'))
    const ids = untouched.filter(hasNoEditedPartner).map(({ id }) => id)
    await Publication.everywhere({ client }).whereIn('id', ids).delete()
    return ids.length
  })
  contentChanged()
  return removed
}

const hasNoEditedPartner = ({ translation, binnedTranslation }: Publication): boolean =>
  ([translation, binnedTranslation] as (Publication | null)[]).every((one) => one?.demo !== false)
