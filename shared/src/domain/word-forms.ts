import { articleLength, particleLengths, withoutFemininePronoun } from './arabic-affixes.ts'
import { cutText } from './cut-text.ts'
import { normalizeForSearch } from './normalize-text.ts'

/** Lengths in UTF-16 code units. */
export const SEARCH_LIMITS = {
  terms: 8,
  word: 40,
  /** The maximum number of distinct words indexed per text, in text order. */
  words: 3000,
  /**
   * The number of normalised characters of a text that are read for its words. It is twice what the
   * longest text has, but normalisation turns one character into up to 18.
   */
  letters: 1_000_000,
} as const

export const ARABIC = /\p{sc=Arabic}/u

/** A single letter only matches itself, because too many words begin with it. */
export const MIN_BEGINNING = 2

/** A hamza separated from its seat. It is a letter, so it remains when marks are removed. */
export const HAMZA = 'ٴ'
const HAMZA_AND_SEATS: Record<string, string> = { ء: HAMZA, ؤ: `و${HAMZA}`, ئ: `ي${HAMZA}` }

export const fit = (word: string): string => cutText(word, SEARCH_LIMITS.word)

/** Normalises a text, with each hamza placed after its seat. */
export const normalizeWithHamza = (text: string): string =>
  normalizeForSearch(
    text.normalize('NFKC').replace(/[ءؤئ]/gu, (letter) => HAMZA_AND_SEATS[letter] ?? ''),
  )

export const withoutHamza = (word: string): string => word.replaceAll(HAMZA, '')
/** Spells «مسؤولية» and «مسئولية» the same, whatever the seat of the hamza. */
export const withoutSeats = (word: string): string => word.replaceAll(/[وي]?ٴ/gu, HAMZA)
/** A word without seats and, if its «و» or «ي» may be a letter as in «لجوء» and «شيء», with it. */
export const spellingsOf = (word: string): string[] =>
  /[وي]ٴا?$/u.test(word) ? [withoutSeats(word), word] : [withoutSeats(word)]

/**
 * The lengths of the article or particles at the beginning of a word, if there are any. In «الالتزام»
 * and «لألمانيا», a second one is like that which a query loses.
 */
function prefixesOf(word: string, plain: string): number[] {
  const article = articleLength(word, plain)
  const lengths = article > 0 ? [article] : particleLengths(word, plain)
  return lengths.flatMap((at) => [at, at + articleLength(word.slice(at), plain.slice(at))])
}

/** A shorter remainder of a word would match too many other words. */
export const MIN_REST = 3

/** The forms under which the index stores a word that was normalised with its hamza. */
export function* formsOf(word: string): Generator<string> {
  const plain = withoutHamza(word)
  const spellings = spellingsOf(word)
  const prefixes = prefixesOf(spellings.at(-1) ?? word, plain)
  for (const form of new Set([plain, ...spellings])) {
    if (form === '') continue
    for (const length of [0, ...prefixes]) {
      const rest = form.slice(length)
      if (length > 0 && rest.length < MIN_REST) continue
      yield fit(rest)
      const feminine = withoutFemininePronoun(rest)
      if (feminine !== null) yield fit(feminine)
    }
  }
}
