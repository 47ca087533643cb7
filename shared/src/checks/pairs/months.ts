/** Each with the names by which readers of the Levant, of Egypt and the Gulf, and of the Maghreb know it. */
const GREGORIAN: readonly string[] = [
  'كانون الثاني|يناير|جانفي|january|jan',
  'شباط|فبراير|فيفري|february|feb',
  'آذار|مارس|march|mar',
  'نيسان|أبريل|إبريل|أفريل|april|apr',
  'أيار|مايو|ماي|may',
  'حزيران|يونيو|يونيه|جوان|june|jun',
  'تموز|يوليو|يوليه|يوليوز|جويلية|july|jul',
  'آب|أغسطس|غشت|أوت|august|aug',
  'أيلول|سبتمبر|شتنبر|september|sept|sep',
  'تشرين الأول|أكتوبر|october|oct',
  'تشرين الثاني|نوفمبر|نونبر|november|nov',
  'كانون الأول|ديسمبر|دجنبر|december|dec',
]

const HIJRI: readonly string[] = [
  'المحرم|محرم|muharram',
  'صفر|safar',
  "ربيع الأول|rabi['ʿ]? (?:al-awwal|i)",
  "ربيع الآخر|ربيع الثاني|rabi['ʿ]? (?:al-thani|al-akhir|ii)",
  'جمادى الأولى|جمادى الأول|jumada (?:al-awwal|al-ula|i)',
  'جمادى الآخرة|جمادى الثانية|جمادى الثاني|jumada (?:al-thani|al-akhira|ii)',
  'رجب|rajab',
  "شعبان|sha['ʿ]?a?ban",
  'رمضان|ramadan',
  'شوال|shawwal',
  "ذو القعدة|ذي القعدة|dhu al-qi['ʿ]?dah?",
  'ذو الحجة|ذي الحجة|dhu al-hijjah?',
]

export interface Month {
  calendar: 'gregorian' | 'hijri'
  /** From 1. */
  number: number
}

/** However alif, ya and ta marbuta are written, and with any vowel signs. */
const spellings = (name: string): string =>
  Array.from(name, (letter) => {
    if (/[اأإآ]/.test(letter)) return '[اأإآ]\\p{M}*'
    if (/[ىي]/.test(letter)) return '[ىي]\\p{M}*'
    if (letter === 'ة') return '[ةه]\\p{M}*'
    if (letter === ' ') return '\\s+'
    return /\p{Script=Arabic}/u.test(letter) ? `${letter}\\p{M}*` : letter
  }).join('')

/** Each name with its month, the longer ones first: a month's name may begin another's. */
const NAMES = [
  ...GREGORIAN.flatMap((names, index) =>
    namesOf(names, { calendar: 'gregorian', number: index + 1 }),
  ),
  ...HIJRI.flatMap((names, index) => namesOf(names, { calendar: 'hijri', number: index + 1 })),
].toSorted((a, b) => b.name.length - a.name.length)

function namesOf(names: string, month: Month) {
  // a bar within brackets is of the name
  return names.split(/\|(?![^(]*\))/).map((name) => ({
    name,
    isArabic: /\p{Script=Arabic}/u.test(name),
    pattern: new RegExp(`^(?:${spellings(name)})$`, 'iu'),
    month,
  }))
}

const patternOf = (isArabic: boolean): string =>
  NAMES.filter((name) => name.isArabic === isArabic)
    .map(({ name }) => spellings(name))
    .join('|')

/** For patterns with the flags `i` and `u`; the first letter may be joined to a word before it. */
export const ARABIC_MONTH = `(?<![\\p{L}\\p{M}])[وفبلك]?(?:${patternOf(true)})(?![\\p{L}\\p{M}])`
export const LATIN_MONTH = `(?<![\\p{L}\\p{M}])(?:${patternOf(false)})(?![\\p{L}\\p{M}])`

export function monthOf(words: string): Month {
  const found =
    NAMES.find(({ pattern }) => pattern.test(words)) ??
    NAMES.find(({ pattern }) => pattern.test(words.slice(1)))
  if (!found) throw new Error(`${words} is no month`)
  return found.month
}
