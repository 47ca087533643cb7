import { createReadStream } from 'node:fs'

/**
 * Whether a file is plain text: in UTF-8, in UTF-16 with a byte order mark, or with one byte per
 * character, as Excel writes it.
 */
export async function readText(file: string): Promise<boolean> {
  let isWide: boolean | null = null
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isWide === null) {
      isWide = /^(?:\xFF\xFE|\xFE\xFF)/.test(chunk.toString('latin1', 0, 2))
      // Rejects markup: HTML, SVG or XML under another name.
      if (/^(?:\xEF\xBB\xBF)?\s*</.test(chunk.toString('latin1', 0, 1024))) return false
    }
    if (hasControls(chunk, isWide)) return false
  }
  return true
}

/**
 * Whether there are control characters other than tabs and line breaks. In UTF-16, bytes up to 6
 * are allowed, because the high byte is 0 for Latin letters and 6 for Arabic letters.
 */
function hasControls(chunk: Buffer, isWide: boolean): boolean {
  return chunk.some(
    (byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && !(isWide && byte <= 6),
  )
}
