/** Control characters other than tabs, line breaks and page breaks, and non-characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters that text never contains
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/
/** Blocks of Latin and Arabic letters, and of others with few letters. */
const COMMON = /[\t-\u06FF]/g
/** The number of characters that show whether a text is in the right encoding. */
const SAMPLE = 1000
const MARKS: Readonly<Record<string, string>> = { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' }

/**
 * The characters of a text file in UTF-8, in UTF-16, or with one byte per character, as Excel saves
 * Arabic text unless the user chooses otherwise. Null if the file is not text.
 */
export function decodeText(bytes: Buffer): string | null {
  const marked = MARKS[bytes.toString('latin1', 0, 2)]
  if (marked !== undefined) return decoded(bytes, marked)
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1256')
  if (text !== null || bytes.length % 2 === 1) return text
  const wide = ['utf-16le', 'utf-16be'].map((encoding) => decoded(bytes, encoding))
  return wide.find((one) => one !== null && isCommon(one.slice(0, SAMPLE))) ?? null
}

/** In the wrong encoding, hardly any characters belong to these blocks. */
const isCommon = (text: string): boolean => (text.match(COMMON)?.length ?? 0) > text.length / 2

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return NOT_TEXT.test(text) ? null : text
  } catch {
    return null
  }
}
