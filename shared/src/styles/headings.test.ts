import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** WOFF 2 table tags by number, for the tables that our files need. */
const TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2']
const GLYPHS = [10, 11]
const ANY_TAG = 63

/**
 * The x-height in em, read from a WOFF 2 file, in which one compressed stream contains all tables
 * in order.
 */
function xHeight(file: string): number {
  const font = readFileSync(resolve(`@fontsource-variable/${file}-wght-normal.woff2`))
  let at = 48
  const readNumber = (): number => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const starts = new Map<string | undefined, number>()
  let end = 0
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font.readUInt8(at++)
    const number = flags & ANY_TAG
    if (number === ANY_TAG) at += 4
    starts.set(TAGS[number], end)
    const length = readNumber()
    const isTransformed = GLYPHS.includes(number) ? flags >> 6 !== 3 : flags >> 6 !== 0
    end += isTransformed ? readNumber() : length
  }
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  const unitsPerEm = tables.readUInt16BE((starts.get('head') ?? 0) + 18)
  return tables.readInt16BE((starts.get('OS/2') ?? 0) + 86) / unitsPerEm
}

/** The value, in pixels, of a token in a window of this width. */
function sizeOf(token: string, width: number): number {
  const numbers =
    RegExp(`--${token}: ([^;]+);`)
      .exec(tokens)?.[1]
      ?.match(/[\d.]+/g) ?? []
  const [least = NaN, base = least, slope = 0, most = least] = numbers.map(Number)
  const preferred = 16 * base + (slope * width) / 100
  return Math.min(16 * most, Math.max(16 * least, preferred))
}

/**
 * The heights, in em, of a letter without an ascender; in Arabic, of an alef, whose height no font
 * table states.
 */
const heights = {
  en: {
    heading: xHeight('markazi-text/files/markazi-text-latin'),
    text: 1.03 * xHeight('fustat/files/fustat-latin'),
  },
  ar: { heading: 0.521, text: 0.741 },
} as const

const cases = (['ar', 'en'] as const).flatMap((language) =>
  [320, 390, 600, 768, 1024, 1280, 1440, 1920].map((width) => ({ language, width })),
)

test.for(cases)(
  'letters of a heading are higher than those of its text: $language at $width',
  ({ language, width }) => {
    const { heading, text } = heights[language]
    for (const token of ['h3', 'h4']) {
      for (const written of ['body', 'prose']) {
        const ratio = (sizeOf(token, width) * heading) / (sizeOf(written, width) * text)
        expect(ratio, `${token} over ${written}`).toBeGreaterThanOrEqual(1.15)
      }
    }
  },
)
