import type { Span } from '../finding.ts'
import { ARABIC_MONTH, LATIN_MONTH, monthOf, type Month } from './months.ts'

/** A date as far as it is written in figures; a month alone says only that it is spoken of. */
export interface DateFact extends Span {
  calendar: Month['calendar']
  day: number | null
  month: number
  year: number | null
  /** A date of figures alone, which half of the world reads with the month first. */
  isEitherWay: boolean
}

const YEAR = '(?:\\s*[,،]?\\s+(?:من\\s+)?(?:عام\\s+|سنة\\s+|of\\s+)?(?<year>\\d{4})(?!\\d))'
const ANY_MONTH = `(?:${ARABIC_MONTH}|${LATIN_MONTH})\\.?`
/** «آذار/مارس» and «آذار (مارس)» */
const MONTH = `(?<month>${ANY_MONTH})(?:\\s?[/(]\\s?${ANY_MONTH}\\s?\\)?)?`
const ORDINAL = '(?:st|nd|rd|th)?'
const BOUNDARY = '(?<![\\d.,])'

const PATTERNS = [
  `${BOUNDARY}(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})(?!\\d)`,
  `${BOUNDARY}(?<day>\\d{1,2})\\s?[/.]\\s?(?<number>\\d{1,2})\\s?[/.]\\s?(?<year>\\d{4})(?!\\d)`,
  `${BOUNDARY}(?<day>\\d{1,2})${ORDINAL}\\s+(?:من\\s+|of\\s+)?(?:شهر\\s+)?${MONTH}${YEAR}?`,
  `(?<month>${LATIN_MONTH})\\.?\\s+(?<day>\\d{1,2})${ORDINAL}(?![\\d.,:/]\\d|\\d)${YEAR}?`,
  `${MONTH}${YEAR}`,
  MONTH,
].map((pattern) => new RegExp(pattern, 'giu'))

/** The dates of a text whose digits are Western, and the text with spaces in their places. */
export function takeDates(text: string): { dates: DateFact[]; rest: string } {
  const dates: DateFact[] = []
  let rest = text
  for (const pattern of PATTERNS) {
    rest = rest.replaceAll(pattern, (...found) => {
      const [words] = found
      const date = dateOf(found.at(-1) as Parts, Number(found.at(-3)), words)
      if (!date) return words
      dates.push(date)
      return ' '.repeat(words.length)
    })
  }
  return { dates, rest }
}

type Parts = Partial<Record<'day' | 'month' | 'number' | 'year', string>>

function dateOf({ day, month, number, year }: Parts, from: number, words: string): DateFact | null {
  const named = month === undefined ? null : monthOf(month.replace(/\.$/, ''))
  // «may», «march» and «mar» are words, as the verb «مارس» is; as months they have a capital letter or a figure beside
  if (named && month !== undefined && day === undefined && year === undefined) {
    if (/^\p{Ll}/u.test(month) && !/\p{Script=Arabic}/u.test(month)) return null
  }
  const given = {
    day: day === undefined ? null : Number(day),
    month: named?.number ?? Number(number),
    year: year === undefined ? null : Number(year),
  }
  const isReal = (given.day ?? 1) >= 1 && (given.day ?? 1) <= 31 && given.month >= 1
  const isEitherWay = named === null && given.month <= 12 && (given.day ?? 13) <= 12
  if (!isReal || (given.month > 12 && (given.day ?? 13) > 12)) return null
  const isTurned = given.month > 12
  return {
    from,
    to: from + words.length,
    calendar: named?.calendar ?? (given.year !== null && given.year < 1600 ? 'hijri' : 'gregorian'),
    ...given,
    ...(isTurned && { day: given.month, month: given.day ?? 1 }),
    isEitherWay,
  }
}

const DAY_MS = 86_400_000
/** Of the civil Islamic calendar; the sighted one differs by a day or two. */
const HIJRI_EPOCH = Date.UTC(622, 6, 19) / DAY_MS
const SIGHTED_DAYS = 2

/** Days since 1970, or null for a date that is not whole. */
function dayNumber({ calendar, day, month, year }: DateFact): number | null {
  if (day === null || year === null) return null
  if (calendar === 'gregorian') return Date.UTC(year, month - 1, day) / DAY_MS
  const years = (year - 1) * 354 + Math.floor((3 + 11 * year) / 30)
  return HIJRI_EPOCH + years + Math.ceil(29.5 * (month - 1)) + day - 1
}

const agree = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other

/** Whether two dates may be the same: what only one of them says is no contradiction. */
export function isSameDate(one: DateFact, other: DateFact): boolean {
  if (one.calendar !== other.calendar) {
    const [a, b] = [dayNumber(one), dayNumber(other)]
    return a !== null && b !== null && Math.abs(a - b) <= SIGHTED_DAYS
  }
  if (!agree(one.year, other.year)) return false
  if (one.month === other.month && agree(one.day, other.day)) return true
  const isTurned = one.day === other.month && one.month === other.day
  return isTurned && (one.isEitherWay || other.isEitherWay)
}

/** Whether a text that lacks it says something else: a day or a year in figures. Hijri dates often stand beside others. */
export const isDemanded = (date: DateFact): boolean =>
  date.calendar === 'gregorian'
    ? date.day !== null || date.year !== null
    : date.day !== null && date.year !== null
