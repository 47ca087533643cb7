import type { Language } from '../../contract/languages.ts'
import type { Found } from '../finding.ts'
import { proseOf } from '../reading/run.ts'

const SENTENCE = /[^.!?؟\n]+/gu
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu
const ARABIC = /^\p{Script=Arabic}/u
const LATIN = /^\p{Script=Latin}/u
/** The minimum number of words of a reported sentence; a shorter one may be a name. */
const MIN_WORDS = 5
/** A quotation, a title in quotation marks, or code may be in any language. */
const QUOTED = /^\s*>|[«»“”"`]/u

/** Whole sentences in the other language. A name within a sentence does not count. */
export const otherLanguageSentences = (text: string, language: Language): Found[] =>
  [...proseOf(text).matchAll(SENTENCE)].flatMap(({ 0: sentence, index }): Found[] => {
    if (QUOTED.test(sentence) || !isOther(sentence.match(WORD) ?? [], language)) return []
    const from = index + sentence.search(/\S/u)
    return [{ rule: 'otherLanguageText', from, to: from + sentence.trim().length }]
  })

function isOther(words: readonly string[], language: Language): boolean {
  const arabic = words.filter((word) => ARABIC.test(word)).length
  const latin = words.filter((word) => LATIN.test(word))
  if (language === 'en') return latin.length === 0 && arabic >= MIN_WORDS
  // In the name of an organisation, most words are capitalised.
  const small = latin.filter((word) => /^\p{Ll}/u.test(word)).length
  return arabic === 0 && latin.length >= MIN_WORDS && small * 2 > latin.length
}
