import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/api_exception'
import { Interference } from '#publications/in_transaction'
import Publication from '#publications/publication'

/**
 * Locks what was deleted at once, by the id of either half, and the half that stayed then, in the order of their ids.
 * Throws 404 when it is not in the bin.
 */
export async function lockInBin(id: number, client: TransactionClientContract) {
  const seen = await Publication.inBin({ client })
    .select('id', 'translationId', 'leftPartnerId')
    .where({ id })
    .first()
  if (!seen) throw ApiException.notFound('Publication')
  const ids = [id, seen.translationId, seen.leftPartnerId].filter((one) => one !== null)
  const rows = await Publication.everywhere({ client }).whereIn('id', ids).orderBy('id').forUpdate()
  const publication = rows.find((row) => row.id === id)
  if (!publication?.deletedAt) throw ApiException.notFound('Publication')
  if (publication.translationId !== seen.translationId) throw new Interference()
  return {
    /** The text, and its other half when both were deleted at once; the Arabic one first. */
    deleted: rows
      .filter((row) => row === publication || row.id === publication.translationId)
      .toSorted((one) => (one.language === 'ar' ? -1 : 1)),
    /** Of a text that was deleted alone: its partner then, wherever that is now. */
    leftPartner: rows.find((row) => row.id === publication.leftPartnerId) ?? null,
  }
}
