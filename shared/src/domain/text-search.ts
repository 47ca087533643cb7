import {
  articleLength,
  otherPronouns,
  particleLengths,
  withoutFemininePronoun,
} from './arabic-affixes.ts'
import { tagKey } from './normalize-text.ts'
import {
  ARABIC,
  fit,
  formsOf,
  HAMZA,
  MIN_BEGINNING,
  MIN_REST,
  normalizeWithHamza,
  SEARCH_LIMITS,
  spellingsOf,
  withoutHamza,
} from './word-forms.ts'
import {
  APART,
  apartForms,
  areJoined,
  joinedOf,
  shorterNumbers,
  type Joined,
  type Token,
} from './words-apart.ts'

/**
 * The possible beginnings of tag keys for a typed text: as typed, without the Arabic article, and
 * with it.
 */
export function tagBeginnings(text: string): string[] {
  const key = tagKey(text)
  if (key === '') return []
  const bare = withoutArticle(key)
  return [...new Set([key, bare, `ال${bare}`])]
}

/**
 * Increment this version together with `RENDERER_VERSION` whenever `searchWords` returns different
 * words, so that the files of documents are indexed again.
 */
export const WORDS_VERSION = 4

/** The pieces of a text. They end between words, except in extremely long words. */
const PIECE = /.{1,5000}(?!\S)|.{1,5000}/gsu

const WORD = /[\p{L}\p{N}]+/gu
const withoutArticle = (word: string): string => word.slice(articleLength(word, word))

/** The words of each piece of a text. */
function* tokensOf(text: string): Generator<Token[]> {
  let letters = 0
  for (const [piece] of text.matchAll(PIECE)) {
    const normalized = normalizeWithHamza(piece)
    letters += normalized.length
    if (letters > SEARCH_LIMITS.letters) return
    let end = 0
    yield [...normalized.matchAll(WORD)].map(({ 0: word, index }) => {
      const gap = normalized.slice(end, index)
      end = index + word.length
      return { word, gap }
    })
  }
}

/**
 * The distinct words of a text, normalised; Arabic ones with and without their article, particles
 * and hamza. Then at most a third as many that the text has apart, or with a sign between.
 */
export function searchWords(text: string, limit: number = SEARCH_LIMITS.words): string[] {
  const words = new Set<string>()
  const apart = new Set<string>()
  for (const tokens of tokensOf(text)) {
    if (words.size >= limit) break
    for (const { word } of tokens) {
      if (words.size >= limit) break
      for (const form of formsOf(word)) words.add(form)
      for (const form of shorterNumbers(word)) apart.add(fit(APART + form))
    }
    for (const joined of joinedOf(tokens, areJoined)) {
      if (apart.size >= limit / 3) break
      for (const form of apartForms(joined)) apart.add(form)
    }
  }
  return [...[...words].slice(0, limit), ...apart]
}

/**
 * How a word of a query is searched: it matches the index words that begin with one of `beginnings`
 * or equal one of `words`.
 */
export interface SearchTerm {
  /** The first beginning is the word itself, without its article. Empty for a single letter. */
  beginnings: readonly string[]
  /** Whole words: the same word with another pronoun or without one. */
  words: readonly string[]
  /** The word without hamza, article and, as a second possibility, its particles. */
  plain: readonly string[]
  /** Whole words of the index by which texts are found that write it together or apart otherwise. */
  joined: readonly string[]
}

/** The word of a term without hamza and article. */
export const wordIn = ({ plain, words }: SearchTerm): string => plain[0] ?? words[0] ?? ''

/** A word as written: with its marks, tatweel and invisible characters. */
const WRITTEN_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
/**
 * If the rest of a word after a particle has more letters than this, it also matches the beginnings
 * of words. An example is «مدارس» in «ومدارس».
 */
const MAX_WHOLE = 3

let latest = { query: '', terms: [] as readonly SearchTerm[] }

/** The terms of a query, all of which must match. Empty if the query has no words. */
export function termsOf(query: string): readonly SearchTerm[] {
  // The result is cached because a single search calls this function several times.
  if (latest.query !== query) latest = { query, terms: readTerms(query) }
  return latest.terms
}

function readTerms(query: string): SearchTerm[] {
  const tokens = [...query.matchAll(WRITTEN_WORD)].flatMap(([written]) =>
    [...tokensOf(written)].flat().map((token) => ({ ...token, written })),
  )
  const joined = [...joinedOf(tokens.slice(0, 2 * SEARCH_LIMITS.terms), () => true)]
  const terms = new Map<string, SearchTerm>()
  for (const [at, { word, written }] of tokens.entries()) {
    const term = termOf(word, written)
    const key = term.beginnings[0] ?? term.words[0] ?? ''
    if (terms.has(key)) continue
    const around = joined.filter(({ from, to }) => from <= at && at <= to)
    const own = [word, ...around.map(({ first, rest }) => first + rest)].flatMap(joinedForms)
    terms.set(key, { ...term, joined: [...new Set(own)] })
  }
  return [...terms.values()].slice(0, SEARCH_LIMITS.terms)
}

/** A shorter word with `s` is often another word. */
const MIN_PLURAL = 5

/** The words of the index by which a word is found that a text may write in one or apart. */
function joinedForms(word: string): string[] {
  const plain = withoutHamza(word)
  const bare = spellingsOf(word).map((form) => form.slice(articleLength(form, plain)))
  const singular = word.replace(/s$/u, '')
  const isLatin = singular.length >= MIN_PLURAL && /^[a-z]+$/u.test(word)
  const forms = [...bare, ...(isLatin ? [singular, `${singular}s`] : []), ...shorterNumbers(word)]
  return forms.flatMap((form) => [fit(form), fit(APART + form)])
}

function termOf(word: string, written: string): Omit<SearchTerm, 'joined'> {
  const plain = withoutHamza(word)
  const all = spellingsOf(word)
  if (word.length < MIN_BEGINNING) return { beginnings: [], words: all, plain: [] }
  const longest = all.at(-1) ?? word
  const article = articleLength(longest, plain)
  const spellings = all
    .filter((form) => form === longest || form.length - article >= MIN_REST)
    .map((form) => form.slice(article))
  if (article > 0) {
    return { beginnings: spellings.map(fit), words: [], plain: [plain.slice(article)] }
  }
  const particles = particleLengths(longest, plain)
  const rests = spellings.flatMap((form) => particles.map((length) => form.slice(length)))
  const others = [...spellings, ...rests].flatMap((form) => [
    withoutFemininePronoun(form) ?? [],
    otherPronouns(form, written),
  ])
  const whole = [...rests.filter(({ length }) => length <= MAX_WHOLE), ...others.flat()]
  return {
    beginnings: [...spellings, ...rests.filter(({ length }) => length > MAX_WHOLE)].map(fit),
    words: [...new Set(whole.map(fit))],
    plain: [0, ...particles].map((length) => plain.slice(length)),
  }
}

/** Whether a term matches a word of the index. */
export const isMatch = (
  word: string,
  { beginnings, words }: Pick<SearchTerm, 'beginnings' | 'words'>,
): boolean => beginnings.some((beginning) => word.startsWith(beginning)) || words.includes(word)

/** A separator that is not a letter, and to which no letter is normalised. */
const BETWEEN_WORDS = '|'

/** A word of a text with its position. */
export interface WrittenWord {
  start: number
  end: number
  normalized: string
  /** With its neighbours, if they may be written as one. */
  apart: readonly Pick<Joined, 'first' | 'rest'>[]
}

/**
 * The words of a text. Normalises them together, which is much faster than normalising them one by
 * one.
 */
export function wordsOf(text: string): WrittenWord[] {
  const written = [...text.matchAll(WRITTEN_WORD)]
  const all = normalizeWithHamza(written.map(([word]) => word).join(BETWEEN_WORDS))
  const words = all.split(BETWEEN_WORDS)
  let last = 0
  const tokens = written.map(({ 0: { length }, index }, place) => {
    const gap = text.slice(last, index).replace(/\s+/gu, ' ')
    last = index + length
    return { word: words[place] ?? '', gap }
  })
  const apart = new Map<number, Joined[]>()
  for (const joined of joinedOf(tokens, areJoined)) {
    for (let at = joined.from; at <= joined.to; at++)
      apart.set(at, [...(apart.get(at) ?? []), joined])
  }
  return written.map(({ 0: word, index }, place) => ({
    start: index,
    end: index + word.length,
    normalized: words[place] ?? '',
    apart: apart.get(place) ?? [],
  }))
}

export type WordFinder = (word: WrittenWord) => boolean

/** Tells whether one of the terms matches a word. */
export function wordFinder(terms: readonly SearchTerm[]): WordFinder {
  const stems = stemsOf(terms)
  const sought = terms.flatMap(({ words }) => words.filter((word) => word.startsWith(APART)))
  const isJoined = (joined: WrittenWord['apart'][number]) =>
    apartForms(joined).some((form) => sought.includes(form))
  return ({ normalized, apart }) =>
    isFoundBy(normalized, terms, stems) || (sought.length > 0 && apart.some(isJoined))
}

/**
 * The forms of the terms, each without its last letter. A word without a hamza must contain at
 * least one of them to match.
 */
const stemsOf = (terms: readonly SearchTerm[]): string[] =>
  terms.flatMap(({ beginnings, words }) => [...beginnings, ...words]).map((one) => one.slice(0, -1))

function isFoundBy(word: string, terms: readonly SearchTerm[], stems: readonly string[]): boolean {
  // If a word contains no hamza, each of its forms is a part of the word, except possibly for the
  // form's last letter.
  if (!word.includes(HAMZA) && !stems.some((stem) => word.includes(stem))) return false
  // A word that is not Arabic has only one form.
  if (!ARABIC.test(word)) return terms.some((term) => isMatch(word, term))
  for (const form of formsOf(word)) {
    if (terms.some((term) => isMatch(form, term))) return true
  }
  return false
}
