import type { Language } from '../../contract/languages.ts'

/** The countries whose names of the months an organisation can choose for Arabic; the first are the shipped ones. */
export const MONTHS = {
  levant: 'ar-JO',
  egypt: 'ar-EG',
  tunisia: 'ar-TN',
  morocco: 'ar-MA',
} as const
/** The digits of numbers and dates in Arabic, and their systems in Intl. */
export const DIGITS = { latin: 'latn', arabic: 'arab' } as const
/** The first day of the week; `language` is each language's own. */
export const WEEK_STARTS = ['language', 'saturday', 'sunday', 'monday'] as const

/**
 * How an organisation writes dates and numbers in a language, as Intl takes it. Always a language of five characters and
 * the digits: what only needs the digits reads them from there (`i18n/formats.ts`).
 */
export type Locale =
  `${(typeof MONTHS)[keyof typeof MONTHS] | 'en-GB'}-u-nu-${(typeof DIGITS)[keyof typeof DIGITS]}`

type Choices = Readonly<Record<string, unknown>>

const isIn = <Table extends object>(table: Table, value: unknown): value is keyof Table =>
  typeof value === 'string' && Object.hasOwn(table, value)

/** By the organisation's shared values. English has its own months, and Latin digits everywhere. */
export function localeOf(language: Language, { months, digits }: Choices = {}): Locale {
  if (language === 'en') return 'en-GB-u-nu-latn'
  const country = MONTHS[isIn(MONTHS, months) ? months : 'levant']
  return `${country}-u-nu-${DIGITS[isIn(DIGITS, digits) ? digits : 'latin']}`
}

/**
 * The digits of a locale with Britain's signs and order: `1,234` or `١٬٢٣٤`. Countries of the same digits differ in both
 * (`1.234` in Tunisia), and the texts of a site have one way.
 */
export const digitsOf = (locale: string): string => `en-GB${locale.slice(5)}`

/** The numbers of JavaScript. */
const DAYS = { saturday: 6, sunday: 0, monday: 1 } as const
type WeekStart = keyof typeof DAYS

export const weekStartOf = (language: Language, { weekStart }: Choices = {}): WeekStart => {
  if (isIn(DAYS, weekStart)) return weekStart
  return language === 'ar' ? 'saturday' : 'monday'
}

/** Of what `weekStartOf` made, as a text has it. */
export const dayOf = (weekStart: string) => DAYS[isIn(DAYS, weekStart) ? weekStart : 'monday']

/** What is read from left to right, a placeholder or a tag; then a number with its signs. */
const NUMBERS = /[\u2066-\u2068][^\u2069]*\u2069|\{\{[^}]*\}\}|<[^>]*>|\d+(?:[.,]\d+)*%?/g
const SIGNS: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' }

/** A text with its numbers in Arabic-Indic digits: `٤٨٬٢٠٠`, `٩٠٪`. What is isolated stays, such as a code. */
export const inArabicDigits = (text: string): string =>
  text.replace(NUMBERS, (found) =>
    /^\d/.test(found)
      ? found.replace(
          /[\d.,%]/g,
          (sign) => SIGNS[sign] ?? String.fromCharCode(0x660 + Number(sign)),
        )
      : found,
  )
