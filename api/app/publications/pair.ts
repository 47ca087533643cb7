import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, type PairSide, type PublicationPair } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import { lockPairsOf } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { toPublication } from '#publications/publication_transformer'
import { loadPairTags } from '#publications/tags/pair_tags'
import type User from '#accounts/user'

/** A pair with its sides, of which there is at least one. */
export type Pair = Record<PairSide, Publication | null>

export const LANGUAGE_OF = { arabic: 'ar', english: 'en' } as const satisfies Record<
  PairSide,
  Publication['language']
>

/**
 * The existing sides, English first, because the first side determines the values that both sides
 * have in common.
 */
export const sidesOf = ({ english, arabic }: Pair): Publication[] =>
  [english, arabic].filter((side) => side !== null)

export const toPair = ({ english, arabic }: Pair, reader: User): PublicationPair => ({
  english: english && toPublication(english, reader),
  arabic: arabic && toPublication(arabic, reader),
})

/** Finds a pair by the id of either side; throws 404 if the publication doesn't exist. */
export async function findPair(id: number, client?: TransactionClientContract): Promise<Pair> {
  const sides = await Publication.query(client ? { client } : {}).whereIn('pairId', (pair) =>
    pair.from('publications').select('pair_id').where({ id, is_live: 1 }),
  )
  for (const side of sides) side.$setRelated('sides', sides)
  await loadPairTags(sides, client)
  return pairOf(sides)
}

/** Like `findPair`, but also locks the pair for writing. */
export async function lockPair(id: number, client: TransactionClientContract): Promise<Pair> {
  const publication = (await lockPairsOf([id], client)).get(id)
  return pairOf(publication?.sides ?? [])
}

/** A locked pair; a new pair has no sides yet. */
export interface LockedPair {
  id: number
  sides: Pair
}

/** The pair to which these sides belong. There must be at least one side. */
export function lockedPair(sides: readonly Publication[]): LockedPair {
  const pair = pairOf(sides)
  const [{ pairId: id } = { pairId: 0 }] = sides
  return { id, sides: pair }
}

export function pairOf(sides: readonly Publication[]): Pair {
  if (sides.length === 0) throw ApiException.notFound('Publications')
  const pair: Pair = { english: null, arabic: null }
  for (const language of LANGUAGES) {
    pair[PAIR_SIDES[language]] = sides.find((side) => side.language === language) ?? null
  }
  return pair
}
