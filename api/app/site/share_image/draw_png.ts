import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ShareDrawing, TextInBox } from '@ufuq/shared/contract/drawings'
import { isolateDigitGroups } from '@ufuq/shared/domain/digit-groups'
import sharp, { type CreateText, type OverlayOptions } from 'sharp'

/** Renders an SVG without texts as a PNG that is as wide as the SVG, or `width` pixels wide. */
export const drawPng = (svg: string, width?: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()

export async function drawWithTexts({ svg, texts }: ShareDrawing): Promise<Buffer> {
  const lines = await Promise.all(texts.map(drawText))
  return sharp(Buffer.from(svg)).composite(lines.flat()).png().toBuffer()
}

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

/** Characters that the font lacks: letters of other scripts, emoji and most other symbols. */
const UNKNOWN =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{Script=Inherited}\p{N}\p{P}\p{Sc}\p{Z}\p{Cf}+<>=|~^`×÷±©®°]/gu

const withKnownCharacters = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNKNOWN, '')

/** No line ends within a number that is written in several groups of digits. */
const withWholeNumbers = (text: string): string =>
  isolateDigitGroups(text).replaceAll(/\u2066[^\u2069]*\u2069/gu, (number) =>
    number.replaceAll(' ', '\u00A0'),
  )

/** The text in Pango's markup. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
