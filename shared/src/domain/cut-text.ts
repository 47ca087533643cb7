/** The beginning of a text, in UTF-16 code units; never splits a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
