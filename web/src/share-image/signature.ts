import arabicLogo from '@ufuq/shared/art/logo-ar.svg?raw'
import englishLogo from '@ufuq/shared/art/logo-en.svg?raw'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import type { DrawnTheme, OutlineText } from '@ufuq/shared/contract/drawings'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { ASCENT, PAPER, placedLine, round } from './placed-text.ts'
import { setTitle } from './set-title.ts'

/** The box with the organisation's logo or name at its inline start. */
export interface SignatureBox {
  x: number
  width: number
  top: number
  height: number
}

interface SignatureOptions {
  language: Language
  outline: OutlineText
  theme: DrawnTheme
  box: SignatureBox
}

/**
 * Signs the image with the organisation's logo. Without a logo, uses the organisation's name as
 * text or, without a name, the default logo.
 */
export function signature({ language, outline, theme, box }: SignatureOptions): string {
  const direction = directionOf(language)
  if (theme.mark) return ownLogo(theme.mark, direction, box)
  if (theme.name !== undefined) return ownName(theme.name, { direction, outline, box })
  return shippedLogo(language, { accent: theme.accent, box })
}

/** The maximum width of a logo, which leaves room next to it. */
const MAX_LOGO_WIDTH = 560
const AROUND_LOGO = 8

/**
 * The organisation's logo on a paper-coloured background, because a dark logo would not be visible
 * on the dark ground.
 */
function ownLogo(
  { png, ...picture }: NonNullable<DrawnTheme['mark']>,
  direction: Direction,
  box: SignatureBox,
) {
  const scale = Math.min(
    box.height / picture.height,
    Math.min(MAX_LOGO_WIDTH, box.width) / picture.width,
  )
  const [width, height] = [round(picture.width * scale), round(picture.height * scale)]
  const x = startOf(width, direction, box)
  const y = round(box.top + (box.height - height) / 2)
  return (
    `<rect x="${x - AROUND_LOGO}" y="${y - AROUND_LOGO}" width="${width + 2 * AROUND_LOGO}" height="${height + 2 * AROUND_LOGO}" rx="4" fill="${PAPER}"/>` +
    `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`
  )
}

interface OwnNameOptions {
  direction: Direction
  outline: OutlineText
  box: SignatureBox
}

/** Writes the name as text instead of a logo; a name that is too long ends with `…`. */
function ownName(text: string, { direction, outline, box }: OwnNameOptions) {
  const sizes = [
    { size: round(box.height * 1.04), lines: 1 },
    { size: round(box.height * 0.78), lines: 1 },
  ]
  const { size, lines } = setTitle({ text, direction, width: box.width, sizes, outline })
  const baseline = box.top + (box.height + size * ASCENT) / 2
  const placed = lines.map((line) => placedLine(line, { size, baseline, column: box, direction }))
  return `<g fill="${PAPER}">${placed.join('')}</g>`
}

const LOGOS: Record<Language, string> = { ar: arabicLogo, en: englishLogo }

function shippedLogo(
  language: Language,
  { accent, box }: { accent: string | undefined; box: SignatureBox },
): string {
  // Replaces the logo's CSS variables with their fallbacks, because an image has no variables.
  const file = LOGOS[language].replaceAll(/var\([\w-]+, (#?\w+)\)/g, (_, shipped: string) =>
    shipped.startsWith('#') ? (accent ?? shipped) : shipped,
  )
  const [, across = '0', down = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? []
  const { top: y, height } = box
  const width = round((Number(across) / Number(down)) * height)
  const x = startOf(width, directionOf(language), box)
  return `<g color="${PAPER}">${placed(file, { x, y, width, height })}</g>`
}

const startOf = (width: number, direction: Direction, box: SignatureBox): number =>
  direction === 'rtl' ? round(box.x + box.width - width) : box.x

/** Nests an SVG within this one. */
export function placed(svg: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const attributes = Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return svg.replace('<svg', () => `<svg${attributes.join('')}`)
}
