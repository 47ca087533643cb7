import { wholeWords } from '@ufuq/shared/contract/cut-text'

/** The first `length` characters of a plain text, less a word that was cut, with … where something is missing. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const end = characters.slice(0, length).join('').length
  return `${wholeWords(text, end).replace(/…$/, '')}…`
}
