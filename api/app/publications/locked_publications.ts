import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/api_exception'
import { Interference } from '#publications/in_transaction'
import Publication from '#publications/publication'

/**
 * Locks a record, its partner and one more, always in the order of their ids so that two writers never wait for
 * each other. Throws 404 when the record itself is not there.
 */
export async function lockWithPartner(
  id: number,
  client: TransactionClientContract,
  other: number | null = null,
) {
  const seen = await Publication.query({ client })
    .select('id', 'translationId')
    .where({ id })
    .first()
  if (!seen) throw ApiException.notFound('Publication')
  const ids = [id, seen.translationId, other].filter((one) => one !== null)
  const rows = await Publication.query({ client }).whereIn('id', ids).orderBy('id').forUpdate()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const publication = byId.get(id)
  if (!publication) throw ApiException.notFound('Publication')
  if (publication.translationId !== seen.translationId) throw new Interference()
  return {
    publication,
    partner:
      publication.translationId === null ? null : (byId.get(publication.translationId) ?? null),
    other: other === null ? null : (byId.get(other) ?? null),
  }
}

/** Locks many records and their partners in the same order. Answers those that are there, without their texts. */
export async function lockManyWithPartners(
  ids: readonly number[],
  client: TransactionClientContract,
): Promise<Publication[]> {
  const seen = await Publication.query({ client })
    .select('id', 'translationId')
    .whereIn('id', [...ids])
  const all = seen.flatMap(({ id, translationId }) => [id, translationId ?? id])
  const rows = await Publication.query({ client })
    .select('id', 'translationId', 'authorId', 'status', 'publishedAt', 'version')
    .whereIn('id', [...new Set(all)])
    .orderBy('id')
    .forUpdate()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, translationId } of seen) {
    const row = byId.get(id)
    if (row && row.translationId !== translationId) throw new Interference()
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The record as it is now, with what an answer shows of its partner. */
export const readBack = (id: number, client?: TransactionClientContract): Promise<Publication> =>
  Publication.query(client ? { client } : {})
    .where({ id })
    .preload('translation')
    .firstOrFail()
