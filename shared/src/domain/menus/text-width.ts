import { JOINED, LAM_ALEF, PLAIN } from './letter-widths.ts'

/** Letters that join only to the letter before them. */
const ENDING = new Set('آأؤإاةدذرزوىژ')
/**
 * Marks above and below letters, and invisible characters: they have no width, and letters join
 * across them.
 */
const MARK = /\p{Mn}|[\u200B-\u200F\u2066-\u2069]/u
/** The width, in thousandths of an em, of a character that our fonts do not have. */
const UNKNOWN = 1000

const joinsNext = (letter: string | undefined) =>
  letter !== undefined && letter in JOINED && letter !== 'ء' && !ENDING.has(letter)
const joinsPrevious = (letter: string | undefined) =>
  letter !== undefined && letter in JOINED && letter !== 'ء'

/**
 * The width of a line in the text face, in em. It equals the width in a browser to within a few
 * percent.
 */
export function textWidth(text: string): number {
  const letters = Array.from(text.normalize('NFC')).filter((letter) => !MARK.test(letter))
  let width = 0
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const isAfter = joinsNext(letters[at - 1]) && joinsPrevious(letter)
    const pair = LAM_ALEF[letter + (letters[at + 1] ?? '')]
    if (pair) {
      width += pair[isAfter ? 1 : 0]
      at++
      continue
    }
    const forms = JOINED[letter]
    if (!forms) {
      width += PLAIN[letter] ?? UNKNOWN
      continue
    }
    const isBefore = joinsNext(letter) && joinsPrevious(letters[at + 1])
    width += isAfter ? forms[isBefore ? 2 : 3] : forms[isBefore ? 1 : 0]
  }
  return width / 1000
}
