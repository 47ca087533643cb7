import type { Language } from '../../contract/languages.ts'

/**
 * The countries whose month names an organisation can choose for Arabic; the first is the
 * default.
 */
export const MONTHS = {
  levant: 'ar-JO',
  egypt: 'ar-EG',
  tunisia: 'ar-TN',
  morocco: 'ar-MA',
} as const
/** The digits for numbers and dates in Arabic, with their numbering systems in Intl. */
const DIGITS = { latin: 'latn', arabic: 'arab' } as const
/** The first day of the week; `language` is each language's own default. */
export const WEEK_STARTS = ['language', 'saturday', 'sunday', 'monday'] as const

/**
 * The locale for Intl with which an organisation formats dates and numbers in a language. It always
 * consists of a five-character language tag and the digits, because other code reads both from it
 * (`i18n/formats.ts`).
 */
export type Locale =
  `${(typeof MONTHS)[keyof typeof MONTHS] | 'en-GB'}-u-nu-${(typeof DIGITS)[keyof typeof DIGITS]}`

/** The organisation's time zone unless `SITE_TIME_ZONE` names another. */
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh'

type Choices = Readonly<Record<string, unknown>>

const isIn = <Table extends object>(table: Table, value: unknown): value is keyof Table =>
  typeof value === 'string' && Object.hasOwn(table, value)

/**
 * The locale from the organisation's shared values. English always has its own months and
 * Latin digits.
 */
export function localeOf(language: Language, { months, digits }: Choices = {}): Locale {
  if (language === 'en') return 'en-GB-u-nu-latn'
  const country = MONTHS[isIn(MONTHS, months) ? months : 'levant']
  return `${country}-u-nu-${DIGITS[isIn(DIGITS, digits) ? digits : 'latin']}`
}

/**
 * A locale with the same digits as the given one, but with British separators and order: `1,234` or
 * `١٬٢٣٤`. Countries with the same digits differ in both (`1.234` in Tunisia), but the texts of a
 * site use one style.
 */
export const digitsOf = (locale: string): string => `en-GB${locale.slice(5)}`

/** The days of the week as JavaScript numbers them. */
const DAYS = { saturday: 6, sunday: 0, monday: 1 } as const
type WeekStart = keyof typeof DAYS

export const weekStartOf = (language: Language, { weekStart }: Choices = {}): WeekStart => {
  if (isIn(DAYS, weekStart)) return weekStart
  return language === 'ar' ? 'saturday' : 'monday'
}

/** The number of a day that `weekStartOf` named; Monday's for an unknown name. */
export const dayOf = (weekStart: string) => DAYS[isIn(DAYS, weekStart) ? weekStart : 'monday']

/**
 * Matches parts that must not change (an isolate, a placeholder, a tag), or a number with its
 * punctuation.
 */
const NUMBERS = /[\u2066-\u2068][^\u2066-\u2069]*\u2069|\{\{[^{}]*\}\}|<[^<>]*>|\d+(?:[.,]\d+)*%?/g
const SIGNS: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' }

/**
 * A text with its numbers in Arabic-Indic digits: `٤٨٬٢٠٠`, `٩٠٪`. Bidirectional isolates,
 * placeholders and HTML tags stay unchanged.
 */
export const inArabicDigits = (text: string): string =>
  text.replace(NUMBERS, (found) =>
    /^\d/.test(found)
      ? found.replace(
          /[\d.,%]/g,
          (sign) => SIGNS[sign] ?? String.fromCharCode(0x660 + Number(sign)),
        )
      : found,
  )
