import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import Publication from '#publications/publication'
import { lockPairs } from '#publications/writing/locked_pairs'

/**
 * Locks the pair of a publication in the bin. Throws 404 if the publication is not in the bin.
 * `deleted` contains what was deleted together with the publication, with Arabic first. `live`
 * contains the sides of the pair outside the bin.
 */
export async function lockInBin(id: number, client: TransactionClientContract) {
  const seen = await Publication.inBin({ client }).select('pairId').where({ id }).first()
  if (!seen) throw ApiException.notFound('Publication')
  const { pairId } = seen
  await lockPairs([pairId], client)
  const deleted = await deletedWith(id, client)
  if (deleted.length === 0) throw ApiException.notFound('Publication')
  const live = await Publication.query({ client }).select('id', 'language').where({ pairId })
  return { deleted, live }
}

/**
 * Everything that was deleted together with this publication, including the publication itself.
 * Arabic comes first. Empty if the publication is not in the bin.
 */
export async function deletedWith(
  id: number,
  client?: TransactionClientContract,
): Promise<Publication[]> {
  const publication = await Publication.inBin(client ? { client } : {})
    .where({ id })
    .preload('binnedSides')
    .first()
  if (!publication) return []
  const other = binnedTranslation(publication)
  return [publication, ...(other ? [other] : [])].toSorted((one) =>
    one.language === 'ar' ? -1 : 1,
  )
}

/** The other side of a pair whose sides were deleted together. `binnedSides` must be loaded. */
export function binnedTranslation(publication: Publication): Publication | null {
  if (publication.deletedAs !== 'pair') return null
  const isOther = ({ language, deletedAs, deletedAt }: Publication) =>
    language !== publication.language &&
    deletedAs === 'pair' &&
    deletedAt?.toMillis() === publication.deletedAt?.toMillis()
  return publication.binnedSides.find(isOther) ?? null
}
