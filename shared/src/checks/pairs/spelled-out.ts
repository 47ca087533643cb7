/** How the figures of each language are spelled out, with ordinals and fractions; Arabic ones by their stems. */
const UNITS: readonly [number, string, string][] = [
  [1, 'واحد|أول|أحد|إحدى|حادي', 'one|first|once|single'],
  [2, 'اثن|إثن|ثان|نصف|كلا|كلت', 'two|second|twice|both|half'],
  [3, 'ثلاث|ثالث|ثلث', 'three|third'],
  [4, 'أربع|رابع|ربع', 'four|quarter'],
  [5, 'خمس|خامس', 'five|fifth'],
  [6, 'ستة?(?!\\p{L})|سادس|سدس', 'six'],
  [7, 'سبع|سابع', 'seven'],
  [8, 'ثمان|ثامن', 'eight'],
  [9, 'تسع|تاسع', 'nine|ninth'],
  [10, 'عشر|عاشر', 'ten|tenth'],
  [11, 'أحد عشر|إحدى عشرة|حادي', 'eleven'],
  [12, 'اثن|إثن|ثاني عشر|ثانية عشر|دزينة', 'twelve|twelfth|dozen'],
]

const TENS: readonly [number, string, string][] = [
  [10, 'عشر', '\\p{L}+teen|eleven|twel'],
  [20, 'عشرون|عشرين', 'twent'],
  [30, 'ثلاثون|ثلاثين', 'thirt'],
  [40, 'أربعون|أربعين', 'fort'],
  [50, 'خمسون|خمسين|نصف', 'fift|half'],
  [60, 'ستون|ستين', 'sixt'],
  [70, 'سبعون|سبعين', 'sevent'],
  [80, 'ثمانون|ثمانين', 'eight'],
  [90, 'تسعون|تسعين', 'ninet'],
]

const HUNDRED = 'مئ|مائ|مية|hundred'
const THOUSAND = 'ألف|آلاف|ألوف|thousand'
const MILLION = 'مليون|ملايين|مليار|million|billion'

const found = (pattern: string, words: string): boolean =>
  new RegExp(`(?<!\\p{L})[وفبلك]*(?:ال|لل)?(?:${pattern})`, 'iu').test(words)

const inTable = (table: typeof UNITS, value: number, words: string): boolean => {
  const row = table.find(([number]) => number === value)
  return row !== undefined && found(`${row[1]}|${row[2]}`, words)
}

/** Vowel signs apart. */
export const wordsToSearch = (text: string): string =>
  text.replaceAll(/[\u064B-\u0652\u0670\u0640]/g, '')

/** Whether a text may have this figure in words; erring towards yes. */
export function isSpelledOut(value: number, words: string): boolean {
  if (!Number.isInteger(value)) return found('نصف|ربع|ثلث|half|quarter|third', words)
  if (value <= 12) return inTable(UNITS, value, words)
  if (value < 100) {
    const unit = value % 10
    const isUnit = unit === 0 || inTable(UNITS, unit, words) || value < 20
    return (
      (isUnit && inTable(TENS, value - unit, words)) ||
      (value === 25 && found('ربع|quarter', words))
    )
  }
  if (value < 1000) return value % 100 === 0 && found(HUNDRED, words)
  if (value < 100_000) return value % 1000 === 0 && found(THOUSAND, words)
  return value % 10_000 === 0 && found(`${MILLION}|${THOUSAND}`, words)
}
