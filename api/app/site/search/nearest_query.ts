import { isMatch, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { distance } from 'fastest-levenshtein'
import { wordsFrom } from '#entries/vocabulary'

/** Words with the same letters at the beginning are compared. */
const SAME_BEGINNING = 2
const MAX_COMPARED = 900
/** A shorter word differs from most others in a letter or two. */
const MIN_LENGTH = 4
/** Words from this length on may have two wrong letters. */
const LONG = 7

/**
 * The query with the nearest word that occurs in place of each one that does not; null if there is
 * none that is near. The words are of drafts, too, so it may be shown only if visitors find a text by
 * it.
 */
export async function nearestQuery(
  terms: readonly SearchTerm[],
  kinds: readonly string[],
): Promise<string | null> {
  const words = await Promise.all(terms.map((term) => nearestWord(term, kinds)))
  const isOther = words.join(' ') !== terms.map(wordIn).join(' ')
  return isOther && words.every((word) => word !== null) ? words.join(' ') : null
}

/** The word of a term without hamza and article. */
export const wordIn = ({ plain, words }: SearchTerm): string => plain[0] ?? words[0] ?? ''

async function nearestWord(term: SearchTerm, kinds: readonly string[]): Promise<string | null> {
  const word = wordIn(term)
  if (word.length < MIN_LENGTH) return word
  const near = await wordsFrom(word.slice(0, SAME_BEGINNING), kinds, MAX_COMPARED)
  if (near.some((one) => isMatch(one, term))) return word
  const farthest = word.length >= LONG ? 2 : 1
  const [nearest] = near
    .map((one) => ({ one, far: distanceOf(word, one) }))
    .filter(({ far }) => far <= farthest)
    .toSorted((a, b) => a.far - b.far)
  return nearest?.one ?? null
}

/** Letters in another order are one fault. */
const distanceOf = (word: string, other: string): number =>
  lettersOf(word) === lettersOf(other) ? 1 : distance(word, other)

const lettersOf = (word: string): string => [...word].toSorted().join('')
