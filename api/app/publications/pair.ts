import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/api_exception'
import { lockWithPartner } from '#publications/locked_publications'
import Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import type User from '#users/user'

export interface Pair {
  english: Publication
  arabic: Publication
}

export const toPair = (pair: Pair, reader: User): PublicationPair => ({
  english: toPublication(pair.english, reader),
  arabic: toPublication(pair.arabic, reader),
})

/** By the id of either half; 404 when there is no such record, or it has no partner. */
export async function findPair(id: number, client?: TransactionClientContract): Promise<Pair> {
  const halves = await Publication.query(client ? { client } : {})
    .where({ id })
    .orWhere('translationId', id)
    .preload('translation')
  return pairOf(halves)
}

/** The same for writing. */
export async function lockPair(id: number, client: TransactionClientContract): Promise<Pair> {
  const { publication, partner } = await lockWithPartner(id, client)
  return pairOf(partner ? [publication, partner] : [publication])
}

function pairOf(halves: Publication[]): Pair {
  const english = halves.find(({ language }) => language === 'en')
  const arabic = halves.find(({ language }) => language === 'ar')
  if (!english || !arabic) throw ApiException.notFound('Publications')
  return { english, arabic }
}
