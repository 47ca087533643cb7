import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/api_exception'
import { lockPairsOf } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import { loadPairTags } from '#publications/tags/pair_tags'
import type User from '#accounts/user'

/** A pair with both its sides. */
export interface Pair {
  english: Publication
  arabic: Publication
}

export const toPair = (pair: Pair, reader: User): PublicationPair => ({
  english: toPublication(pair.english, reader),
  arabic: toPublication(pair.arabic, reader),
})

/** Finds a pair by the id of either side; 404 when the publication doesn't exist or has no translation. */
export async function findPair(id: number, client?: TransactionClientContract): Promise<Pair> {
  const sides = await Publication.query(client ? { client } : {}).whereIn('pairId', (pair) =>
    pair.from('publications').select('pair_id').where({ id, is_live: 1 }),
  )
  for (const side of sides) side.$setRelated('sides', sides)
  await loadPairTags(sides, client)
  return pairOf(sides)
}

/** Like `findPair`, with the pair locked for writing. */
export async function lockPair(id: number, client: TransactionClientContract): Promise<Pair> {
  const publication = (await lockPairsOf([id], client)).get(id)
  if (!publication) throw ApiException.notFound('Publications')
  return pairOf(publication.sides)
}

export function pairOf(sides: readonly Publication[]): Pair {
  const english = sides.find(({ language }) => language === 'en')
  const arabic = sides.find(({ language }) => language === 'ar')
  if (!english || !arabic) throw ApiException.notFound('Publications')
  return { english, arabic }
}
