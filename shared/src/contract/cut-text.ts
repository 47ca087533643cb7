/** The beginning of a text, in UTF-16 code units; never splits a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

const LEADING_ON = /[\s,،؛;:–—-]/

/**
 * The text up to `end`, less a word that goes on behind it and whatever led on to that word. A word that is the whole
 * text so far is kept.
 */
export function wholeWords(text: string, end: number): string {
  const cut = text.slice(0, end)
  const words = /\s/.test(text.charAt(end)) ? cut : cut.replace(/\s\S*$/, '')
  let length = words.length
  while (length > 0 && LEADING_ON.test(words.charAt(length - 1))) length--
  return words.slice(0, length)
}
