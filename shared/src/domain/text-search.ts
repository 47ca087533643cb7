import { cutText } from './cut-text.ts'

/** Letters that Unicode does not decompose but readers treat as equal. */
const SAME_LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ء: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu')
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu

/**
 * The form in which texts are searched and tags compared. Decomposed, «أ», «إ», «آ», «ؤ» and
 * «ئ» are a letter and a mark, and so is `é`. All marks are removed, as are tatweel and
 * invisible characters. Case and letter variants (ة/ه, ى/ي) are ignored, digits become Latin,
 * and runs of white space become one space.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? '')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * The key of a tag: equal for tags that readers treat as the same, cut to the length of the
 * database column.
 */
export const tagKey = (tag: string): string =>
  cutText(normalizeForSearch(tag) || tag.trim(), SEARCH_LIMITS.tagKey).trimEnd()

/**
 * The possible beginnings of tag keys for a typed text: as typed, and without or with the
 * Arabic article.
 */
export function tagBeginnings(text: string): string[] {
  const key = tagKey(text)
  if (key === '') return []
  const bare = withoutArticle(key)
  return [...new Set([key, bare, `ال${bare}`])]
}

/**
 * Increment with `RENDERER_VERSION` whenever `searchWords` returns other words, so that the index
 * of own pages is written again.
 */
export const WORDS_VERSION = 1

/** Lengths in UTF-16 code units. */
export const SEARCH_LIMITS = {
  terms: 8,
  word: 40,
  tagKey: 120,
  /** The maximum number of distinct words indexed per text, in text order. */
  words: 3000,
} as const

const WORD = /[\p{L}\p{N}]+/gu
/** «ال» with its prefixed particles; the rest must still be a word. */
const ARABIC_ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u

/** A hamza separated from its seat: a letter of its own, which stays when marks are removed. */
const HAMZA = 'ٴ'
const HAMZA_AND_SEATS: Record<string, string> = { ء: HAMZA, ؤ: `و${HAMZA}`, ئ: `ي${HAMZA}` }

const fit = (word: string): string => cutText(word, SEARCH_LIMITS.word)
const withoutArticle = (word: string): string => word.replace(ARABIC_ARTICLE, '')

/** Normalises a text, with each hamza placed after its seat. */
const normalizeWithHamza = (text: string): string =>
  normalizeForSearch(
    text.normalize('NFKC').replace(/[ءؤئ]/gu, (letter) => HAMZA_AND_SEATS[letter] ?? ''),
  )

function* wordsWithHamza(text: string): Generator<string> {
  for (const [word] of normalizeWithHamza(text).matchAll(WORD)) yield word
}

const withoutHamza = (word: string): string => word.replaceAll(HAMZA, '')
/** Spells «مسؤولية» and «مسئولية» the same, whatever the seat of the hamza. */
const withoutSeats = (word: string): string => word.replaceAll(/[وي]?ٴ/gu, HAMZA)

/** The forms under which the index stores a word that was normalised with its hamza. */
function* formsOf(word: string): Generator<string> {
  const forms = word.includes(HAMZA) ? [withoutHamza(word), withoutSeats(word)] : [word]
  for (const form of forms) {
    if (form === '') continue
    yield fit(form)
    yield fit(withoutArticle(form))
  }
}

/**
 * The distinct words of a text, normalised; Arabic ones with and without their article and
 * hamza.
 */
export function searchWords(text: string, limit: number = SEARCH_LIMITS.words): string[] {
  const words = new Set<string>()
  for (const word of wordsWithHamza(text)) {
    if (words.size >= limit) break
    for (const form of formsOf(word)) words.add(form)
  }
  return [...words].slice(0, limit)
}

/** The terms of a query, each matching the beginning of a word. Empty if the query has no words. */
export function searchTerms(query: string): string[] {
  const terms = new Set<string>()
  for (const word of wordsWithHamza(query)) terms.add(fit(withoutArticle(withoutSeats(word))))
  return [...terms].slice(0, SEARCH_LIMITS.terms)
}

/** A word as written: with its marks, tatweel and invisible characters. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
/** A separator that is not a letter, and that no letter is normalised to. */
const BETWEEN_WORDS = '|'

export interface WrittenWord {
  start: number
  end: number
  /** Whether one of the terms of `searchTerms` matches the word. */
  isFound: boolean
}

/**
 * The words of a text with their positions. All are normalised at once, which is much faster
 * than one by one.
 */
export function findWords(text: string, terms: readonly string[]): WrittenWord[] {
  const written = [...text.matchAll(WRITTEN_WORD)]
  const normalized = normalizeWithHamza(written.map(([word]) => word).join(BETWEEN_WORDS))
  const words = normalized.split(BETWEEN_WORDS)
  return written.map(({ 0: word, index }, place) => ({
    start: index,
    end: index + word.length,
    isFound: isFoundBy(words[place] ?? '', terms),
  }))
}

const ARABIC = /\p{sc=Arabic}/u

function isFoundBy(word: string, terms: readonly string[]): boolean {
  // Without a hamza, each form is the word or its end.
  if (!word.includes(HAMZA) && !terms.some((term) => word.includes(term))) return false
  // The word has no other form.
  if (!ARABIC.test(word)) return terms.some((term) => word.startsWith(term))
  for (const form of formsOf(word)) {
    if (terms.some((term) => form.startsWith(term))) return true
  }
  return false
}
