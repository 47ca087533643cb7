// Particles and pronouns that Arabic writes together with a word. The rules follow the light10
// stemmer (Larkey, Ballesteros and Connell, “Light stemming for Arabic information retrieval”,
// 2007): only affixes at the edges are removed, and at least three letters remain. Endings of
// number and gender remain, because the search matches the beginnings of words anyway.
import { beginsWithItself } from './arabic-stems.ts'

/** «ال» with its attached particles; what remains must still be a word. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u
/** In «للجان», the article hides the first letter of the word. */
const HIDING_ARTICLE = /^[وف]?ل(?=ل\p{L}{3})/u

/**
 * The minimum number of letters that must remain after a particle is removed. Many words begin with
 * «ب», «ك», «ل» or «ف» themselves, so these particles require more remaining letters.
 */
const MIN_AFTER: Record<string, number> = { و: 3, ف: 4, ب: 4, ك: 4, ل: 4 }

/**
 * The number of letters in the article and its particles at the beginning of a normalised word; 0
 * if there is none. `plain` is the word without any hamza.
 */
export function articleLength(word: string, plain: string): number {
  const [article] = ARTICLE.exec(word) ?? []
  if (article === undefined || beginsWithItself(plain)) return 0
  const [hiding] = HIDING_ARTICLE.exec(word) ?? []
  const isHidden = hiding !== undefined && beginsWithItself(plain.slice(hiding.length))
  return isHidden ? hiding.length : article.length
}

/**
 * The possible numbers of letters in the particles at the beginning of a normalised word without an
 * article. The particles are «و» or «ف», then «ب», «ك» or «ل»; either may be missing.
 */
export function particleLengths(word: string, plain: string): number[] {
  const lengths: number[] = []
  let length = 0
  for (const particles of ['وف', 'بكل']) {
    const particle = word.charAt(length)
    if (particle === '' || !particles.includes(particle)) continue
    const isTooShort = word.length - length - 1 < (MIN_AFTER[particle] ?? 0)
    if (isTooShort || beginsWithItself(plain.slice(length))) continue
    length += 1
    lengths.push(length)
  }
  return lengths
}

const PRONOUNS = ['ه', 'ها', 'هم', 'هن', 'هما', 'نا', 'ك', 'كم', 'كما', 'كن', 'ي']
const ANY_PRONOUN = '(?:ها|هم|هن|هما|نا|كم|كما|كن|[هكي])'

/** The word without a pronoun and with each. */
export const withPronouns = (word: string): string[] => [
  word,
  ...PRONOUNS.map((pronoun) => word + pronoun),
]

const FEMININE = new RegExp(String.raw`^(\p{L}{3,})ت${ANY_PRONOUN}$`, 'u')

/**
 * «مدرسه» for «مدرستنا», whose «ت» is the «ة» of «مدرسة»; null for a word without such an ending.
 */
export const withoutFemininePronoun = (word: string): string | null =>
  FEMININE.exec(word)?.[1]?.concat('ه') ?? null

const PRONOUN = new RegExp(String.raw`^(\p{L}{3,}?)(${ANY_PRONOUN})$`, 'u')
const LONG_VOWEL = /[اوي]$/u

/**
 * The words that differ from a searched word only in its pronoun, beginning with the word without a
 * pronoun. Empty if the word does not end in a pronoun. `written` is the word as typed, in which
 * «ة» and «ى» are not pronouns.
 */
export function otherPronouns(word: string, written: string): string[] {
  const [, stem = '', pronoun = ''] = PRONOUN.exec(word) ?? []
  if (stem === '' || !isPronoun(stem, pronoun, written)) return []
  return withPronouns(stem)
}

function isPronoun(stem: string, pronoun: string, written: string): boolean {
  if (pronoun === 'ه' && !/ه\p{M}*$/u.test(written)) return false
  if (pronoun === 'ي' && !/[يی]\p{M}*$/u.test(written)) return false
  if (pronoun === 'ي') return stem.length > 3
  // in «اشتراك», «تحريك» and «سلوك», the last letter belongs to the word
  if (pronoun === 'ك') return stem.length > 3 && !LONG_VOWEL.test(stem)
  // in «مياه», «مساهم» and «محاكم», the ending belongs to the word
  return stem.length > 3 || !stem.endsWith('ا')
}
