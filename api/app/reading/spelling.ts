import { wordIn, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { distance } from 'fastest-levenshtein'
import { withBeginnings, wordsFrom, type Vocabulary, type WordsFrom } from '#entries/vocabulary'

/** A shorter word differs from most others in a letter or two. */
const MIN_LENGTH = 4
/** Words from this length on may have two faults, if both are behind these letters. */
const LONG = { length: 7, beginning: 4 }
/** The maximum number of words compared with a long one. */
const MAX_COMPARED = 200
/** A longer ending makes another word. */
const MAX_ENDING = 3
/** The maximum number of spellings that are looked up for all words of a query. */
const MAX_SPELLINGS = 2000

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']

/**
 * The query with the nearest word that occurs in place of each one that is not known; null if there
 * is none that is near.
 */
export async function nearestQuery(
  terms: readonly SearchTerm[],
  isKnown: (term: SearchTerm, at: number) => boolean,
  vocabulary: Vocabulary,
): Promise<string | null> {
  const words = terms.map(wordIn)
  const isUnknown = terms.map((term, at) => !isKnown(term, at) && wordIn(term).length >= MIN_LENGTH)
  const beginnings = words.filter((_, at) => isUnknown[at]).flatMap(beginningOf)
  const similar = await wordsFrom(beginnings, vocabulary.kinds, MAX_COMPARED)
  const near = words.map((word, at) => (isUnknown[at] ? spellingsOf(word, similar) : []))
  const spellings = [...new Set(near.flat())].slice(0, MAX_SPELLINGS)
  // Most occur nowhere, so the words of what is hidden are left out afterwards.
  const anywhere = endingsOf(await withBeginnings(spellings, { ...vocabulary, isWhole: true }))
  const some = spellings.filter((one) => anywhere.has(one))
  const endings = endingsOf(await withBeginnings(some, vocabulary))
  if (endings.size === 0) return null
  const nearest = near.map((ones, at) => {
    const word = words[at] ?? ''
    const occurs = (one: string) =>
      (endings.get(one) ?? Infinity) <= (one.length < word.length ? 1 : MAX_ENDING)
    return ones.length === 0 ? word : ones.find(occurs)
  })
  return nearest.includes(undefined) ? null : nearest.join(' ')
}

/** The shortest ending with which each beginning makes one of the words. */
function endingsOf(words: readonly string[]): Map<string, number> {
  const endings = new Map<string, number>()
  for (let ending = MAX_ENDING; ending >= 0; ending--)
    for (const word of words) endings.set(word.slice(0, word.length - ending), ending)
  return endings
}

/** The spellings of which one may be meant, the nearest first. */
function spellingsOf(word: string, similar: WordsFrom): string[] {
  const others = beginningOf(word).flatMap((beginning) => similar.get(beginning) ?? [])
  const far = others.filter((one) => distance(word, one) === 2)
  return [...new Set([...withoutFault(word), ...far])].filter((one) => one !== word)
}

const beginningOf = (word: string): string[] =>
  word.length < LONG.length ? [] : [word.slice(0, LONG.beginning)]

/** The words with one letter in another place, more, less or other than here, behind the first. */
function withoutFault(word: string): string[] {
  const places = [...word].map((_, at) => at).slice(1)
  const letters = ALPHABETS.find((all) => all.includes(word.charAt(1)))
  if (!letters) return []
  const put = (at: number, written: string, count: number) =>
    word.slice(0, at) + written + word.slice(at + count)
  return [
    ...places.slice(1).map((at) => put(at - 1, word.charAt(at) + word.charAt(at - 1), 2)),
    ...places.map((at) => put(at, '', 1)),
    ...[...places, word.length].flatMap((at) => [...letters].map((one) => put(at, one, 0))),
    ...places.flatMap((at) => [...letters].map((one) => put(at, one, 1))),
  ]
}
