import { cutText } from './cut-text.ts'

/** Letters that Unicode does not decompose but readers treat as equal. */
const SAME_LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
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
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu

/**
 * The form in which texts are searched and tags are compared. Removes tatweel, invisible characters
 * and marks, including those of decomposed letters such as «أ», «إ», «آ», «ؤ», «ئ» and `é`. Case
 * and letter variants (ة/ه, ى/ي) are ignored, digits become Latin, and runs of white space become
 * one space.
 */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? '')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
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
