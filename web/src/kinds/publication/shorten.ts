/** The first `length` characters of a plain text, followed by `…` if the text is longer. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').replace(/…$/, '')}…`
}
