import type { Span } from '../finding.ts'

/**
 * Numbers, ordinals and fractions as each language spells them out. The Arabic ones are listed by
 * their stems.
 */
const UNITS: readonly [number, string, string][] = [
  [1, 'واحد|أول|أحد|احد|إحدى|احدى|حادي', 'one|first|once|single'],
  [2, 'اثن|إثن|ثان|نصف|كلا|كلت', 'two|second|twice|both|half'],
  [3, 'ثلاث|ثالث|ثلث', 'three|third'],
  [4, 'أربع|اربع|رابع|ربع|أرباع|ارباع', 'four|quarter'],
  [5, 'خمس|خامس', 'five|fifth'],
  [6, 'ستة?(?!\\p{L})|سادس|سدس', 'six'],
  [7, 'سبع|سابع', 'seven'],
  [8, 'ثمان|ثامن', 'eight'],
  [9, 'تسع|تاسع', 'nine|ninth'],
  [10, 'عشر|عاشر|عقد', 'ten|tenth|decade'],
  [11, 'أحد|احد|إحدى|احدى|حادي', 'eleven'],
  [12, 'اثن|إثن|ثان|دزينة', 'twelve|twelfth|dozen'],
]

const TENS: readonly [number, string, string][] = [
  [10, 'عشر', 'thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'],
  [20, 'عشرون|عشرين|عقدان|عقدين', 'twent'],
  [30, 'ثلاثون|ثلاثين', 'thirt'],
  [40, 'أربعون|أربعين|اربعون|اربعين', 'fort'],
  [50, 'خمسون|خمسين|نصف', 'fift|half'],
  [60, 'ستون|ستين', 'sixt'],
  [70, 'سبعون|سبعين', 'sevent'],
  [80, 'ثمانون|ثمانين', 'eight'],
  [90, 'تسعون|تسعين', 'ninet'],
]

const QUARTER = 'ربع|أرباع|ارباع|quarter'
const FRACTION = `نصف|ثلث|half|third|${QUARTER}`
/** Matches hundreds, such as «مئة», «خمسمئة» and «ستمائة», and words for a century. */
const HUNDRED = '(?:ثلاث|أربع|اربع|خمس|ست|سبع|ثمان[يى]?|تسع)?(?:مئ|مائ|مية)|قرن|قرون|hundred|centur'
const THOUSAND = 'ألف|آلاف|الاف|ألوف|الف(?!\\p{L})|thousand'
const MILLION = 'مليون|ملايين|million'
const BILLION = 'مليار|بليون|billion'

const ALL = [
  ...[...UNITS, ...TENS].flatMap(([, arabic, english]) => [arabic, english]),
  FRACTION,
  HUNDRED,
  THOUSAND,
  MILLION,
  BILLION,
].join('|')

/** The largest first. */
const SIZES: readonly [number, string][] = [
  [1e9, BILLION],
  [1e6, MILLION],
  [1000, THOUSAND],
  [100, HUNDRED],
]

const beginning = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})[وفبلك]*(?:ال|لل)?(?:${pattern})\\p{L}*`, `${flags}iu`)

const NUMBER_WORD = beginning(ALL, 'g')

/** The words of a text that may spell out numbers, without vowel signs. */
export const numberWordsIn = (text: string): string[] =>
  text.replaceAll(/[\u064B-\u0652\u0670\u0640]/g, '').match(NUMBER_WORD) ?? []

const patterns = new Map<string, RegExp>()

function found(pattern: string, words: string): boolean {
  const known = patterns.get(pattern) ?? beginning(pattern, '')
  patterns.set(pattern, known)
  return known.test(words)
}

const inTable = (table: typeof UNITS, value: number, words: string): boolean => {
  const row = table.find(([number]) => number === value)
  return row !== undefined && found(`${row[1]}|${row[2]}`, words)
}

/** Whether number words may mean this figure; true if in doubt. */
export function isSpelledOut(value: number, words: string): boolean {
  if (!Number.isInteger(value)) return found(FRACTION, words)
  if (value <= 12) return inTable(UNITS, value, words)
  if (value < 100) {
    if (value % 25 === 0 && found(QUARTER, words)) return true
    const unit = value % 10
    const isUnit = unit === 0 || value < 20 || inTable(UNITS, unit, words)
    return isUnit && inTable(TENS, value - unit, words)
  }
  const index = SIZES.findIndex(([size]) => value >= size)
  const larger = SIZES[index - 1]
  // as in «نصف مليون» and «ربع مليار»
  if (larger && isPartOf(value, larger[0]) && found(larger[1], words) && found(FRACTION, words)) {
    return true
  }
  const [size, name] = SIZES[index] ?? [100, HUNDRED]
  if (!found(name, words)) return false
  const rest = value % size
  // as in «مليون ونصف» and «ألف وخمسمئة»
  const isFraction = isPartOf(rest, size) && found(FRACTION, words)
  return rest === 0 || isFraction || isSpelledOut(rest, words)
}

const isPartOf = (value: number, whole: number): boolean =>
  [0.25, 0.5, 0.75].some((share) => value === whole * share)

/** A figure by its value, however it is written. */
export interface FigureFact extends Span {
  value: number
  /**
   * Whether the figure is part of a name, an ordinal or a decade, and so may have no counterpart.
   */
  isLoose: boolean
}

const HALF_OF_DAY = '\\s?(?:a\\.?m\\b|p\\.?m\\b|صباح|مساء|ظهر|ليل)'
const TIME = new RegExp(
  `(?<![\\d:.,])(\\d{1,2})(?::(\\d{2})(?![\\d,.:]*\\d)|\\.(\\d{2})(?=${HALF_OF_DAY})|(?=${HALF_OF_DAY}))`,
  'giu',
)
/** A date in digits, in which the other language may write the month as a word. */
const DATE =
  /(?<![\d.,])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}\s?([-/.])\s?\d{1,2}\s?\2\s?\d{4})(?!\d)/g
const SEASON = /(?<!\d)(\d{2})(\d{2})[/–-](\d{2})(?!\d)/g
/** Figures that Arabic may express in words: «على مدار الساعة», «أحداث أيلول», «مناصفة». */
const IDIOM = /(?<!\d)(?:24\/7|9\/11|50[/–-]50)(?!\d)/g
const FIGURE =
  /\+?\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?(?!\d)|\d+[.,]\d{1,2}(?![\d.,]\d|\d)|\d+(?:\.\d+)?/g

const SCALES: readonly [RegExp, number][] = [
  [/^\s?(?:billion|bn\b|مليار)/iu, 1e9],
  [/^\s?(?:million|mn\b|مليون|ملايين)/iu, 1e6],
  [/^\s?(?:thousand|ألف|آلاف)/iu, 1e3],
]
/** «2019 ألف» is a year and a verb. */
const YEAR = /^(?:1[3489]|20)\d\d$/
/** Ambiguous units: `m` for millions or metres, and `k` for thousands or kilometres. */
const UNSURE_SCALE = /^\s?([mk])\b/iu
/** «مليون و712 ألفًا» and «3 آلاف و500» are single numbers. */
const SUM_BEFORE = /(?:(\d[\d.,]*)\s?)?(مليار|مليون|ملايين|ألف|آلاف)[\p{L}\p{M}]*\s?و$/u
/** In «بين 20 و25 ألفًا», the thousand belongs to both figures. */
const RANGE_AFTER = /^(?:\s?[-–—]\s?|\s(?:to|and|or|إلى|أو)\s|\sو)\d[\d.,]*(?=\s?\p{L})/iu
const SUMMAND_AFTER = /^\s?[\p{L}\p{M}]+\sو\d/u
const NAME_BEFORE = /[\p{Script=Latin}_#\uFFFC][-–.]?$/u
const NAME_AFTER = /^(?:[-–]?\p{Script=Latin}|\uFFFC)/u
/** A Hijri year, which often accompanies the Gregorian year. */
const HIJRI_AFTER = /^\s?(?:هـ|AH\b|A\.H\.)/u

/**
 * Half a day in minutes, because one language may use a 12-hour clock and the other a 24-hour
 * clock.
 */
const HALF_DAY = 720
/**
 * The weight of a minute: a time of day is encoded as -1 minus the product of its minutes and this
 * factor. It therefore differs from every figure.
 */
const OF_A_MINUTE = 1e-6

const EASTERN = '٠١٢٣٤٥٦٧٨٩'

/** The text with Western digits and separators. The length stays the same. */
const toWestern = (text: string): string =>
  text
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[٠-٩]/g, (digit) => String(EASTERN.indexOf(digit)))
    .replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))

/** The figures of a text. */
export function figuresIn(written: string): FigureFact[] {
  const text = toWestern(written)
  if (!/\d/.test(text)) return []
  const facts: FigureFact[] = []
  const take = (from: number, words: string, value: number, isLoose = false) => {
    facts.push({ from, to: from + words.length, value, isLoose })
    return ' '.repeat(words.length)
  }
  const rest = text
    .replaceAll(IDIOM, (words, from: number) => {
      for (const part of words.split(/\D/)) take(from, words, Number(part), true)
      return ' '.repeat(words.length)
    })
    .replaceAll(DATE, (words, ...found) => {
      const from = Number(found.find((one) => typeof one === 'number'))
      for (const part of words.split(/\D+/)) take(from, words, Number(part), part.length < 4)
      return ' '.repeat(words.length)
    })
    .replaceAll(TIME, (words, hours: string, one?: string, other?: string, ...found) => {
      const [from, whole] = found as [number, string]
      const minutes = one ?? other
      if (minutes !== undefined && isInBrackets(whole, from, words.length)) {
        for (const part of [hours, minutes]) take(from, words, Number(part), true)
        return ' '.repeat(words.length)
      }
      const time = (Number(hours) * 60 + Number(minutes ?? 0)) % HALF_DAY
      // «10 ليلة» is ten nights, not a time of day
      if (minutes === undefined) take(from, words, Number(hours), true)
      return take(from, words, -1 - time * OF_A_MINUTE, minutes === undefined)
    })
    .replaceAll(SEASON, (words, century: string, year: string, next: string, from: number) => {
      take(from, words, Number(century + year))
      return take(from, words, Number(century + next), true)
    })
  for (const { 0: words, index } of rest.matchAll(FIGURE)) {
    const before = rest.slice(Math.max(0, index - 24), index)
    const after = rest.slice(index + words.length, index + words.length + 24)
    for (const { value, isLoose } of valuesOf(words, before, after)) {
      take(index, words, value, isLoose)
    }
  }
  return facts
}

/** Whether figures are in brackets: «[21:30]» may refer to a verse. */
const isInBrackets = (text: string, from: number, length: number): boolean =>
  /[[(]/.test(text.charAt(from - 1)) && /[\])]/.test(text.charAt(from + length))

type Value = Pick<FigureFact, 'value' | 'isLoose'>

/**
 * The possible meanings of a figure: one value that the other language must contain, or several
 * values, of which it may contain any.
 */
function valuesOf(words: string, before: string, after: string): Value[] {
  const plain = numberOf(words)
  if (HIJRI_AFTER.test(after)) {
    const first = Math.floor(plain * 0.970_224 + 621.57)
    return [plain, first, first + 1].map(loose)
  }
  const unsure = UNSURE_SCALE.exec(after)?.[1]?.toLowerCase()
  if (unsure) return [plain, plain * (unsure === 'm' ? 1e6 : 1e3)].map(loose)
  const scale = YEAR.test(words) ? undefined : scaleOf(after)
  const whole = rounded(plain * (scale ?? 1))
  const sum = SUM_BEFORE.exec(before)
  if (sum) {
    const [, count = '1', size = ''] = sum
    return [whole, whole + numberOf(count) * (scaleOf(size) ?? 0)].map(loose)
  }
  const rangeScale = scaleOf(after.replace(RANGE_AFTER, ''))
  if (scale === undefined && rangeScale !== undefined && !YEAR.test(words)) {
    return [plain, plain * rangeScale].map(loose)
  }
  const isName = NAME_BEFORE.test(before) || (NAME_AFTER.test(after) && scale === undefined)
  const isSummand = scale !== undefined && SUMMAND_AFTER.test(after)
  const value = { value: whole, isLoose: isName || isSummand }
  // «ألف» after a figure is ambiguous, so the plain value is also possible
  return scale === undefined ? [value] : [value, loose(plain)]
}

const loose = (value: number): Value => ({ value: rounded(value), isLoose: true })

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const scaleOf = (after: string): number | undefined =>
  SCALES.find(([pattern]) => pattern.test(after))?.[1]

const numberOf = (words: string): number => {
  const plain = words.replaceAll(/[+\u00A0\u202F]/g, '')
  const isDecimal = /^\d+,\d{1,2}$/.test(plain)
  return Number(isDecimal ? plain.replace(',', '.') : plain.replaceAll(',', ''))
}

/** The number of minutes from noon or midnight to a time of day; null if the value is a figure. */
export const minutesOf = (value: number): number | null =>
  value < 0 ? Math.round((-value - 1) / OF_A_MINUTE) : null
