/** Letters that Unicode does not take apart and readers still take for the same. */
const SAME_LETTERS: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ء: '' }
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu')
const ARABIC_DIGIT = /[٠-٩۰-۹]/gu

/**
 * The form in which texts are searched: without regard to case, vowel signs, accents, tatweel, the shapes of
 * one Arabic letter, and the digits of a script. White space counts as one space.
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
