import type { Span } from '../finding.ts'
import { ANY_MONTH, LATIN_MONTH, monthOf, withMonthsMarked, type Month } from './months.ts'

/**
 * A date, with its parts as numbers. If both day and year are null, the text only mentions the
 * month.
 */
export interface DateFact extends Span {
  calendar: Month['calendar']
  day: number | null
  month: number
  year: number | null
  /** Whether the date is written only in digits and could be read with the month first. */
  isEitherWay: boolean
}

const YEAR =
  '(?:\\s*[,،]?\\s+(?:من\\s+)?(?:ل?(?:ال)?(?:عام|سنة)\\s+|of\\s+)?(?<year>\\d{4})(?!\\d))'
/** Matches a month, including one with both of its Arabic names: «آذار/مارس» and «آذار (مارس)». */
const MONTH = `(?<month>${ANY_MONTH})\\.?(?:\\s?[/(]\\s?${ANY_MONTH}\\s?\\)?)?`
const ORDINAL = '(?:st|nd|rd|th)?'
const BOUNDARY = '(?<![\\d.,])'

const OF_FIGURES = [
  `${BOUNDARY}(?<year>\\d{4})(?<mark>[-/.])(?<number>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?!\\d)`,
  `${BOUNDARY}(?<day>\\d{1,2})\\s?(?<mark>[-/.])\\s?(?<number>\\d{1,2})\\s?\\k<mark>\\s?(?<year>\\d{4})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'gu'))

const OF_MONTHS = [
  `${BOUNDARY}(?<day>\\d{1,2})${ORDINAL}\\s+(?:من\\s+|of\\s+)?(?:شهر\\s+)?${MONTH}${YEAR}?`,
  `(?<month>${LATIN_MONTH})\\.?\\s+(?<day>\\d{1,2})${ORDINAL}(?![\\d.,:/]\\d|\\d)${YEAR}?`,
  `${MONTH}${YEAR}?`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** The dates of a text with Western digits, and the text with spaces in place of the dates. */
export function takeDates(text: string): { dates: DateFact[]; rest: string } {
  const dates: DateFact[] = []
  let rest = text
  const take = (pattern: RegExp) => {
    rest = rest.replaceAll(pattern, (...found) => {
      const [words] = found
      const date = dateOf(found.at(-1) as Parts, Number(found.at(-3)), words)
      if (!date) return words
      dates.push(date)
      return ' '.repeat(words.length)
    })
  }
  if (/\d/.test(text)) OF_FIGURES.forEach(take)
  const marked = withMonthsMarked(rest)
  if (marked !== null) {
    rest = marked
    OF_MONTHS.forEach(take)
  }
  return { dates, rest }
}

type Parts = Partial<Record<'day' | 'month' | 'number' | 'year', string>>

function dateOf({ day, month, number, year }: Parts, from: number, words: string): DateFact | null {
  const named = month === undefined ? undefined : monthOf(month)
  const given = {
    day: day === undefined ? null : Number(day),
    month: named?.number ?? Number(number),
    year: year === undefined ? null : Number(year),
  }
  const isReal = (given.day ?? 1) >= 1 && (given.day ?? 1) <= 31 && given.month >= 1
  if (!isReal || (given.month > 12 && (given.day ?? 13) > 12)) return null
  const isTurned = given.month > 12
  return {
    from,
    to: from + words.length,
    calendar: named?.calendar ?? (given.year !== null && given.year < 1600 ? 'hijri' : 'gregorian'),
    ...given,
    ...(isTurned && { day: given.month, month: given.day ?? 1 }),
    isEitherWay: named === undefined && given.month <= 12 && (given.day ?? 13) <= 12,
  }
}

const DAY_MS = 86_400_000
/**
 * The epoch of the civil Islamic calendar. Dates that depend on sighting the moon differ by a day
 * or two.
 */
const HIJRI_EPOCH = Date.UTC(622, 6, 19) / DAY_MS
const SIGHTED_DAYS = 2

/** The number of days since 1970; null for an incomplete date. */
function dayNumber({ calendar, day, month, year }: DateFact): number | null {
  if (day === null || year === null) return null
  if (calendar === 'gregorian') return Date.UTC(year, month - 1, day) / DAY_MS
  const years = (year - 1) * 354 + Math.floor((3 + 11 * year) / 30)
  return HIJRI_EPOCH + years + Math.ceil(29.5 * (month - 1)) + day - 1
}

const agree = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other

/**
 * Whether two dates may be the same. A part that only one of them has does not count as a
 * difference.
 */
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

/**
 * Whether the parts of the date occur separately in a text: «من 12 إلى 14 آذار» corresponds to
 * “from March 12 to 14”.
 */
export const isInParts = (
  { calendar, day, month, year }: DateFact,
  dates: readonly DateFact[],
  isKnown: (value: number) => boolean,
): boolean =>
  dates.some(
    (date) => date.calendar === calendar && date.month === month && agree(date.year, year),
  ) &&
  (day === null || isKnown(day)) &&
  (year === null || isKnown(year))

/**
 * Whether the other text must contain the date. A Gregorian date is required if it has a day or a
 * year. A Hijri date often accompanies another date, so it is required only if it has both.
 */
export const isDemanded = (date: DateFact): boolean =>
  date.calendar === 'gregorian'
    ? date.day !== null || date.year !== null
    : date.day !== null && date.year !== null
