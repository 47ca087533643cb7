import { cutText } from './cut-text.ts'
import { latinDigits } from './latin-digits.ts'

/**
 * Arabic letters, each with those letters of Urdu, Persian, Kurdish and other keyboards that people
 * type in Arabic words because they look the same. `گ چ پ ڤ ژ` are letters of their own.
 */
const LOOK_ALIKES = {
  ا: 'ٱٲٳ',
  ة: 'ۃۀ',
  ر: 'ڕ',
  ك: 'کڪ',
  ل: 'ڵ',
  ه: 'ہھەۂۿ',
  و: 'ۆۇۅۋ',
  ي: 'یےۓێېۍ',
}
const ARABIC_LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)
const LOOK_ALIKE = new RegExp(`[${[...ARABIC_LETTERS.keys()].join('')}]`, 'gu')

/** Replaces letters that only look Arabic with the Arabic ones. */
export const withArabicLetters = (text: string): string =>
  text.replace(LOOK_ALIKE, (letter) => ARABIC_LETTERS.get(letter) ?? letter)

/** Letters that Unicode does not decompose but readers treat as equal. */
const SAME_LETTERS: Record<string, string> = {
  ة: 'ه',
  ى: 'ي',
  ء: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu')

/**
 * The form in which texts are searched and tags are compared. Removes tatweel, invisible characters
 * and marks, including those of decomposed letters such as «أ», «إ», «آ», «ؤ», «ئ» and `é`. Case
 * letter variants (ة/ه, ى/ي) and look-alike letters are ignored, digits become Latin, and runs of white space become
 * one space.
 */
export const normalizeForSearch = (text: string): string =>
  latinDigits(withArabicLetters(text.normalize('NFKD').replace(/[\p{M}\p{Cf}ـ]/gu, '')))
    .toLowerCase()
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()

/** The maximum length of a tag's key, in UTF-16 code units. */
export const TAG_KEY_MAX = 120

/**
 * The key of a tag: equal for tags that readers treat as the same, cut to the length of the
 * database column.
 */
export const tagKey = (tag: string): string =>
  cutText(normalizeForSearch(tag) || tag.trim(), TAG_KEY_MAX).trimEnd()
