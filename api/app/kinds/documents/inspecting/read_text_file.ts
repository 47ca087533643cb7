import { createReadStream } from 'node:fs'

/** Whether a file is plain text, in UTF-8, UTF-16 with its mark, or one byte a letter as Excel writes it. */
export async function readText(file: string): Promise<boolean> {
  let isWide: boolean | null = null
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isWide === null) {
      isWide = /^(?:\xFF\xFE|\xFE\xFF)/.test(chunk.toString('latin1', 0, 2))
      // Markup: HTML, SVG or XML under another name.
      if (/^(?:\xEF\xBB\xBF)?\s*</.test(chunk.toString('latin1', 0, 1024))) return false
    }
    if (hasControls(chunk, isWide)) return false
  }
  return true
}

/** Control characters other than tabs and line breaks; in UTF-16, half of each pair may be zero. */
function hasControls(chunk: Buffer, isWide: boolean): boolean {
  return chunk.some(
    (byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && !(isWide && byte <= 6),
  )
}
