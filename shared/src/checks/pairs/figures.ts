import type { Span } from '../finding.ts'

/** A figure by its value, however it is written. */
export interface FigureFact extends Span {
  value: number
  /** Of a name, an ordinal or a decade: there to be found, but nobody misses it. */
  isLoose: boolean
}

const TIME = /(?<![\d:.,])(\d{1,2})(?::(\d{2})|(?=\s?(?:a\.?m\b|p\.?m\b|صباح|مساء|ظهر|ليل)))/giu
const SEASON = /(?<!\d)(\d{2})(\d{2})[/–-](\d{2})(?!\d)/g
const FIGURE =
  /\+?\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?(?!\d)|\d+[.,]\d{1,2}(?![\d.,]\d|\d)|\d+(?:\.\d+)?/g
const SCALES: readonly [RegExp, number][] = [
  [/^\s?(?:billion|bn\b|مليار)/iu, 1e9],
  [/^\s?(?:million|mn?\b|مليون|ملايين)/iu, 1e6],
  [/^\s?(?:thousand|k\b|ألف|آلاف)/iu, 1e3],
]
/** A year is no count of thousands, and «مليون و712 ألفًا» no figure by itself. */
const YEAR_BEFORE = /(?:عام|سنة)\s$/u
const SUM_BEFORE = /(مليار|مليون|ألف)[\p{L}\p{M}]*\s?و$/u
const NAME_BEFORE = /[\p{Script=Latin}_#\uFFFC][-–.]?$/u
const NAME_AFTER = /^(?:[-–]?\p{Script=Latin}|\uFFFC)/u

/** Half a day in minutes: one language may count to twelve and the other to twenty-four. */
const HALF_DAY = 720
/** Times of day are kept apart from figures: below -1, by their minutes. */
const OF_A_MINUTE = 1e-6

/** The figures of a text whose digits are Western and whose dates were taken out. */
export function figuresIn(text: string): FigureFact[] {
  const facts: FigureFact[] = []
  const take = (from: number, words: string, value: number, isLoose = false) => {
    facts.push({ from, to: from + words.length, value, isLoose })
    return ' '.repeat(words.length)
  }
  const afterTimes = text.replaceAll(
    TIME,
    (words, hours: string, minutes: string | undefined, from: number) => {
      const time = (Number(hours) * 60 + Number(minutes ?? 0)) % HALF_DAY
      // «10 ليلة» is no time of day
      if (minutes === undefined) take(from, words, Number(hours), true)
      return take(from, words, -1 - time * OF_A_MINUTE, minutes === undefined)
    },
  )
  const afterSeasons = afterTimes.replaceAll(
    SEASON,
    (words, century: string, year: string, next: string, from: number) => {
      take(from, words, Number(century + year))
      return take(from, words, Number(century + next), true)
    },
  )
  for (const { 0: words, index } of afterSeasons.matchAll(FIGURE)) {
    const before = afterSeasons.slice(Math.max(0, index - 16), index)
    const after = afterSeasons.slice(index + words.length, index + words.length + 12)
    const value = numberOf(words)
    const scale = YEAR_BEFORE.test(before) ? undefined : scaleOf(after)
    const isName = NAME_BEFORE.test(before) || (NAME_AFTER.test(after) && scale === undefined)
    const sum = SUM_BEFORE.exec(before)?.[1]
    const whole = Math.round(value * (scale ?? 1) * 1000) / 1000
    take(index, words, whole, isName || sum !== undefined)
    if (sum !== undefined) take(index, words, whole + (scaleOf(sum) ?? 0), true)
    // what is meant by «ألف» after it is not always sure
    if (scale !== undefined) take(index, words, value, true)
  }
  return facts
}

const scaleOf = (after: string): number | undefined =>
  SCALES.find(([pattern]) => pattern.test(after))?.[1]

const numberOf = (words: string): number => {
  const plain = words.replaceAll(/[+\u00A0\u202F]/g, '')
  const isDecimal = /^\d+,\d{1,2}$/.test(plain)
  return Number(isDecimal ? plain.replace(',', '.') : plain.replaceAll(',', ''))
}

/** The minutes of a time since noon or midnight; null for a figure. */
export const minutesOf = (value: number): number | null =>
  value < 0 ? Math.round((-value - 1) / OF_A_MINUTE) : null
