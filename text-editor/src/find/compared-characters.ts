import { latinDigits } from '@ufuq/shared/domain/latin-digits'

/**
 * Characters that the search ignores: marks above and below letters, invisible characters, and the
 * tatweel that only stretches a word.
 */
const PASSED_OVER = /[\p{M}\p{Cf}ـ]/gu
const SAME: Record<string, string> = { ٱ: 'ا', '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"' }

const cached = new Map<string, string>()

/**
 * A character as the search compares it: as one or several characters («ﷺ»), or none if it is
 * ignored. As in Word and in a browser’s own search, vowel marks, tatweel and the hamza of an alef
 * make no difference (أ, إ, آ and ٱ are ا), nor do accents, case, and the form of digits and
 * quotation marks. Unlike in the site’s search, ة is not ه and ى is not ي: «علي» and «على», «كتابة»
 * and «كتابه» are different words, and replacing would turn one into the other.
 */
export function comparedAs(character: string): string {
  const known = cached.get(character)
  if (known !== undefined) return known
  const compared = latinDigits(character.toLowerCase().normalize('NFKD'))
    .replaceAll(PASSED_OVER, '')
    .replaceAll(/./gu, (part) => SAME[part] ?? part)
    .replaceAll(/\s/gu, ' ')
  cached.set(character, compared)
  return compared
}

/**
 * Treats all kinds of space as the same, because nobody can tell them apart, and every other
 * character as itself.
 */
export const comparedExactly = (character: string): string =>
  /\s/u.test(character) ? ' ' : character

const MARK = /\p{M}/u

/** Whether a character is a mark that belongs to the letter before it. */
export const isMark = (character: string): boolean => MARK.test(character)
