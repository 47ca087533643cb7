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
