import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type CreateText, type OverlayOptions } from 'sharp'
import type { TextInBox } from '@ufuq/shared/contract/drawings'
import { isolateDigitGroups } from '@ufuq/shared/domain/digit-groups'

const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/markazi-text/600SemiBold/MarkaziText_600SemiBold.ttf'),
)
// A folder without configuration, so that images look the same on every machine: fontconfig would
// otherwise read the system's settings and fonts, which may also take a second.
process.env['FONTCONFIG_FILE'] = dirname(FONT)

/** At this resolution, a point is a pixel. */
const DPI = 72
/** Below this resolution, letters are too small, and long words are broken instead. */
const MIN_DPI = DPI / 4
/** The distance between baselines, in relation to that of the font. */
const LEADING = 0.8

/** Draws a text in lines of about equal length. A text without characters of the font is omitted. */
export async function drawText({
  text,
  language,
  direction,
  colour,
  size,
  box,
}: TextInBox): Promise<OverlayOptions[]> {
  const line = withKnownCharacters(text)
  if (line.trim() === '') return []
  // The mark determines the direction of a text that begins with a word in the other script. After
  // such a word, Arabic's own guillemets need a character of the script before them.
  const words = withWholeNumbers(line)
  const inDirection =
    direction === 'rtl' ? `\u200F${words.replaceAll('«', '\u061C«')}` : `\u200E${words}`
  const draw = (layout: Partial<CreateText>) =>
    drawLines({
      text: `<span lang="${language}" foreground="${colour}" line_height="${LEADING}" insert_hyphens="false">${escaped(inDirection)}</span>`,
      font: `Markazi Text SemiBold ${size}`,
      width: box.width,
      ...layout,
    })

  let lines = await draw({ dpi: DPI })
  if (!fitsIn(lines, box)) lines = await draw({ height: box.height })
  if (lines.dpi < MIN_DPI) lines = await draw({ height: box.height, wrap: 'word-char' })
  const leading = (size * lines.dpi) / DPI / 2
  for (const share of [0.9, 0.8, 0.7, 0.6]) {
    const width = Math.round(box.width * share)
    const narrower = await draw({ dpi: lines.dpi, width })
    if (!fitsIn(narrower, { width, height: lines.height + leading })) break
    lines = narrower
  }
  return [
    {
      input: lines.png,
      left: direction === 'rtl' ? box.x + box.width - lines.width : box.x,
      top: Math.round(box.top + (box.height - lines.height) / 2),
    },
  ]
}

interface Extent {
  width: number
  height: number
}

const fitsIn = (lines: Extent, { width, height }: Extent): boolean =>
  lines.width <= width && lines.height <= height

/** Draws lines at a resolution, or at the highest resolution at which they fit into a height. */
async function drawLines(text: CreateText): Promise<Extent & { png: Buffer; dpi: number }> {
  const { data, info } = await sharp({ text: { fontfile: FONT, rgba: true, ...text } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height, dpi: info.textAutofitDpi ?? DPI }
}

/** Invisible characters need no glyph. Some of them only join or separate their neighbours. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

const known = codePointsOf(readFileSync(FONT))

/** The text without characters that the font lacks, such as emoji. */
const withKnownCharacters = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
    .filter((character) => UNSEEN.test(character) || known.has(character.codePointAt(0) ?? 0))
    .join('')

/** No line ends within a number that is written in several groups of digits. */
const withWholeNumbers = (text: string): string =>
  isolateDigitGroups(text).replaceAll(/\u2066[^\u2069]*\u2069/gu, (number) =>
    number.replaceAll(' ', '\u00A0'),
  )

/** The text in Pango's markup. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The characters of a TrueType font, from its table `cmap`, whose subtable in format 4 lists ranges
 * of code points (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap')
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + 8 * index + 4),
  )
  const ranges = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (ranges === undefined) throw new Error('The font has no character map in format 4')

  const bytes = font.readUInt16BE(ranges + 6)
  const codePoints = new Set<number>()
  for (let at = 0; at < bytes; at += 2) {
    const last = font.readUInt16BE(ranges + 14 + at)
    const first = font.readUInt16BE(ranges + 16 + bytes + at)
    for (let code = first; code <= last; code++) codePoints.add(code)
  }
  return codePoints
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${name}`)
}
