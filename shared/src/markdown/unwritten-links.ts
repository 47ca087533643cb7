/** Blocks and spans of code, in which nothing is a link. */
const CODE =
  /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|$(?![\s\S]))|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gm
const LINK =
  /(?<![!\\])\[((?:[^[\]\\]|\\.|!?\[[^[\]]*\](?:\([^()]*\))?)*)\]\(\s*<?(?:(?:https?|mailto):\/*)?>?\s*\)/giu

/** The words of the first link whose address was never written, or is a protocol alone; null if there is none. */
export function firstUnwrittenLink(markdown: string): string | null {
  const text = markdown.replaceAll(CODE, (code) => ' '.repeat(code.length))
  const found = text.matchAll(LINK).next().value
  return found?.[1] === undefined ? null : found[1].replaceAll(/\s+/gu, ' ').trim()
}
