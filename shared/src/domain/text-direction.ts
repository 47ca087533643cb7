import type { Direction } from '../contract/languages.ts'

const LETTER = /\p{L}/u
const RTL_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Direction of the first letter, or null for a text with only digits and symbols. */
export function textDirection(text: string): Direction | null {
  const letter = LETTER.exec(text)?.[0]
  if (letter === undefined) return null
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr'
}
