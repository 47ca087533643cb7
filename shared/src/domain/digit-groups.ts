import { isolatedLtr } from './isolate.ts'
import { latinDigits } from './latin-digits.ts'
import { textDirection } from './text-direction.ts'

/** A telephone number within a city, which is the shortest number that people write in groups. */
const MIN_DIGITS = 7

const BRACKETED = '\\(\\+?\\d{1,6}\\+?\\)'
/** Digits, of which some may be in parentheses, such as `+966`, `(011)234` or `(966+)`. */
const GROUP = `(?:\\+?\\d+(?:${BRACKETED}\\d*)*|(?:${BRACKETED}\\d*)+)`
const SPACE = '[ \\u00A0\\u2007\\u2009\\u202F]'
const HYPHEN_OR_SLASH = '[-\u2010-\u2013\u2212/]'
/** What may be between two groups. It never begins with a digit, so nothing is read twice. */
const JOINT = `(?:[.,:٫٬]|${SPACE}{1,2}(?:${HYPHEN_OR_SLASH}${SPACE}{0,2})?|${HYPHEN_OR_SLASH}${SPACE}{0,2})`
const GROUPS = new RegExp(`\\+?${GROUP}(?:${JOINT}${GROUP})*`, 'gu')
const BETWEEN_NUMBERS = new RegExp(`${SPACE}${HYPHEN_OR_SLASH}${SPACE}`, 'u')
const DASH = /\s*[\u2012\u2013\u2212]\s*/u

const YEAR = '(?:1[349]|20)\\d\\d'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATES = [' ?[-–] ?', ' ?/ ?', '\\.'].map(
  (joint) => `(?:${DAY}${joint}){1,2}${YEAR}|${YEAR}(?:${joint}${DAY}){1,2}`,
)
const DATE = `(?:${DATES.join('|')}|${YEAR})`
/** Dates, round numbers such as `1500-2000`, and numbers that are complete by themselves. */
const SEPARATE = new RegExp(
  `^(?:(?:${DAY}(?:[./]${DAY})? ?[-–] ?)*${DATE}(?:[-–/ ]{1,3}${DATE})*|[1-9]\\d*0 ?- ?[1-9]\\d*0|\\d{7,}(?:\\D+\\d{7,})+)$`,
  'u',
)

const DIGIT = /[\d٠-٩۰-۹]/u
const LAST_LETTER = /\p{L}(?=\P{L}*$)/u

/**
 * Splits a text at its telephone, account and licence numbers: every second piece is such a number,
 * whose groups of digits must be read from left to right. In a text from right to left, the Unicode
 * Bidirectional Algorithm would order the groups from the right, so that `+966 11 234 5678` would
 * be read from its end. Ranges, dates, times and numbers with one group are not split off, nor are
 * numbers after a Latin letter, which already follow its direction.
 */
export function splitDigitGroups(text: string): string[] {
  if (!DIGIT.test(text)) return [text]
  const latin = latinDigits(text)
  const pieces: string[] = []
  let end = 0
  let read = 0
  let isHeld = false
  for (const { 0: groups, index } of latin.matchAll(GROUPS)) {
    for (const number of numbersIn(groups)) {
      const from = latin.indexOf(number, Math.max(read, index))
      const letter = LAST_LETTER.exec(text.slice(read, from))?.[0]
      if (letter) isHeld = textDirection(letter) === 'ltr'
      read = from + number.length
      const written = text.slice(from, read)
      // Arabic digits never follow the direction of a Latin letter.
      if (isHeld && written === number) continue
      pieces.push(text.slice(end, from), written)
      end = read
    }
  }
  return [...pieces, text.slice(end)]
}

/** The telephone, account and licence numbers in a text, in Latin digits. */
export const numbersInGroups = (text: string): string[] =>
  [...latinDigits(text).matchAll(GROUPS)].flatMap(([groups]) => numbersIn(groups))

/** The numbers in groups of digits that are not separate dates, numbers or ranges. */
function numbersIn(groups: string): string[] {
  // A dash is that of a range, except in a telephone number.
  if (!/^[+(0]/.test(groups) && DASH.test(groups)) return groups.split(DASH).flatMap(numbersIn)
  const parts = groups.split(BETWEEN_NUMBERS)
  const numbers = parts.every((part) => countDigits(part) >= MIN_DIGITS) ? parts : [groups]
  return numbers.map((number) => number.replace(/\s*\(\d+\)$/u, '')).filter(isOneNumber)
}

const countDigits = (text: string): number => text.replace(/\D/gu, '').length

const isOneNumber = (number: string): boolean =>
  countDigits(number) >= MIN_DIGITS &&
  /\D/u.test(number) &&
  !/[,:٫٬]/u.test(number) &&
  !isDateOrRange(number)

/** Whether a text in Latin digits is a date, a range of dates or numbers, or a list of years. */
export const isDateOrRange = (text: string): boolean => SEPARATE.test(text)

/**
 * The element that isolates such a number, with `dir="ltr"`. Groups of Arabic-Indic digits are
 * ordered from the right even in a text from left to right, unless the order is overridden.
 */
export const isolatingElement = (number: string): 'bdi' | 'bdo' =>
  /[٠-٩]/u.test(number) ? 'bdo' : 'bdi'

/** A number with marks that have the effect of `isolatingElement`. */
const marked = (number: string): string =>
  isolatedLtr(isolatingElement(number) === 'bdo' ? `\u202D${number}\u202C` : number)

const ADDRESS = /(https?:\/\/\S+)/iu

/**
 * A text with marks around the numbers that must be read from left to right, for drawings, which
 * have no elements. Addresses stay as they are.
 */
export function isolateDigitGroups(text: string, isolate = marked): string {
  if (!DIGIT.test(text)) return text
  return text
    .split(ADDRESS)
    .flatMap((part, at) =>
      at % 2 === 1
        ? [part]
        : splitDigitGroups(part).map((piece, place) => (place % 2 === 1 ? isolate(piece) : piece)),
    )
    .join('')
}

/**
 * The text of an email, in which the groups of numbers keep their order when read from right to
 * left. U+200E before a number does this without touching what is copied. It has no effect on
 * Arabic-Indic digits, whose groups stay in order with non-breaking spaces (UAX 9, W4). An isolate
 * that ends at a number is kept apart from it.
 */
export const directDigitGroups = (text: string): string =>
  text
    .split(ADDRESS)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : splitDigitGroups(part).map(directed)))
    .join('')

function directed(piece: string, place: number): string {
  if (place % 2 === 0) return place === 0 ? piece : piece.replace(/^\u2069/u, '\u200E\u2069')
  return `\u200E${isolatingElement(piece) === 'bdo' ? piece.replaceAll(' ', '\u00A0') : piece}`
}
