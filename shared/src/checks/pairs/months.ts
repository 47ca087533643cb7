export interface Month {
  calendar: 'gregorian' | 'hijri'
  /** 1 to 12. */
  number: number
}

/** The names of each month in the Levant, in Egypt and the Gulf, in the Maghreb, and in English. */
const GREGORIAN: readonly string[] = [
  'كانون الثاني|كانون ثاني|يناير|جانفي|january|jan',
  'شباط|فبراير|فيفري|february|feb',
  'آذار|مارس|march|mar',
  'نيسان|أبريل|أفريل|april|apr',
  'أيار|مايو|ماي|may',
  'حزيران|يونيو|يونيه|جوان|june|jun',
  'تموز|يوليو|يوليه|يوليوز|جويلية|july|jul',
  'آب|أغسطس|غشت|أوت|august|aug',
  'أيلول|سبتمبر|شتنبر|september|sept|sep',
  'تشرين الأول|تشرين أول|أكتوبر|october|oct',
  'تشرين الثاني|تشرين ثاني|نوفمبر|نونبر|november|nov',
  'كانون الأول|كانون أول|ديسمبر|دجنبر|december|dec',
]

const HIJRI: readonly string[] = [
  'المحرم|محرم|muharram',
  'صفر|safar',
  'ربيع الأول|ربيع أول|rabi al awwal|rabi i',
  'ربيع الآخر|ربيع الثاني|ربيع ثاني|rabi al thani|rabi al akhir|rabi ii',
  'جمادى الأولى|جمادى الأول|jumada al awwal|jumada al ula|jumada i',
  'جمادى الآخرة|جمادى الثانية|جمادى الثاني|jumada al thani|jumada al akhira|jumada ii',
  'رجب|rajab',
  'شعبان|shaban|shaaban',
  'رمضان|ramadan',
  'شوال|shawwal',
  'ذو القعدة|ذي القعدة|dhu al qidah|dhu al qadah|dhul qidah|dhul qadah',
  'ذو الحجة|ذي الحجة|dhu al hijjah|dhu al hijja|dhul hijjah|dhul hijja',
]

const MONTHS: readonly Month[] = [
  ...GREGORIAN.map((_, index): Month => ({ calendar: 'gregorian', number: index + 1 })),
  ...HIJRI.map((_, index): Month => ({ calendar: 'hijri', number: index + 1 })),
]

/**
 * Normalises a name: unifies alif, ya and ta marbuta, removes vowel signs and apostrophes, and
 * converts capitals to lower case.
 */
const compared = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[\u064B-\u0655\u0670\u0640'’ʿ]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

const NAMES = new Map(
  [...GREGORIAN, ...HIJRI].flatMap((names, index) =>
    names.split('|').map((name) => [compared(name), index] as const),
  ),
)
const BEGINNINGS = new Set([...NAMES.keys()].map((name) => name.split(' ')[0] ?? ''))
const MAX_WORDS = 3

const WORD = /[\p{L}\p{M}'’ʿ]+/gu
/** A prefix of one letter, as in «وأيلول» and «بآذار». */
const JOINED = /^[وفبلك]/
/** Common words that mean a month only if a year follows. */
const WORD_OF_EVERY_DAY = /^(?:march|mar|may)$/
const YEAR_AFTER = /^\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?\d{4}(?!\d)/

/**
 * The first of the private-use characters that represent months, for Arabic names and for Latin
 * ones.
 */
const FIRST_ARABIC = 0xe000
const FIRST_LATIN = 0xe020
const SEPARATORS = /[\uE000-\uE03F]/g

/** Patterns that match a month in a text whose months are marked. */
export const LATIN_MONTH = '[\\uE020-\\uE03F]+'
export const ANY_MONTH = '[\\uE000-\\uE03F]+'

export const monthOf = (separator: string): Month | undefined =>
  MONTHS[separator.charCodeAt(0) % 0x20]

interface Word {
  from: number
  to: number
  name: string
}

/**
 * Replaces each letter of a month's name with the character of that month; null if the text names
 * no month.
 */
export function withMonthsMarked(text: string): string | null {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    name: compared(word),
  }))
  let marked = ''
  let done = 0
  for (const [index, { from }] of words.entries()) {
    if (from < done) continue
    const found = monthAt(text, words, index)
    if (!found) continue
    const first = /^[a-z]/i.test(text.slice(from)) ? FIRST_LATIN : FIRST_ARABIC
    const separator = String.fromCharCode(first + found.month)
    marked += text.slice(done, from).replaceAll(SEPARATORS, ' ') + separator.repeat(found.to - from)
    done = found.to
  }
  return done === 0 ? null : marked + text.slice(done).replaceAll(SEPARATORS, ' ')
}

/** Finds the longest name of a month that begins at a word. */
function monthAt(text: string, words: readonly Word[], index: number) {
  const word = words[index]
  if (!word) return null
  const begins = [word.name, word.name.replace(JOINED, '')].find((name) => BEGINNINGS.has(name))
  if (begins === undefined) return null
  for (let count = MAX_WORDS; count > 0; count -= 1) {
    const following = words.slice(index + 1, index + count)
    const to = following.at(-1)?.to ?? word.to
    const month = NAMES.get([begins, ...following.map(({ name }) => name)].join(' '))
    if (month === undefined || following.length !== count - 1) continue
    const written = text.slice(word.from, to)
    // only spaces and hyphens may separate the words of a name
    if (/[^\p{L}\p{M}'’ʿ\s-]/u.test(written)) continue
    if (WORD_OF_EVERY_DAY.test(written) && !YEAR_AFTER.test(text.slice(to, to + 20))) continue
    return { month, to }
  }
  return null
}
