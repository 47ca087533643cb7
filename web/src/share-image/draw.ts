import { artworkBody } from '@ufuq/shared/art/artwork'
import arabicLogo from '@ufuq/shared/art/logo-ar.svg?raw'
import englishLogo from '@ufuq/shared/art/logo-en.svg?raw'
import { plate } from '@ufuq/shared/art/plate'
import { landOf, type Land } from '@ufuq/shared/art/programme'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import {
  SHARE_IMAGE,
  type DrawnLook,
  type OutlinedLine,
  type OutlineText,
  type ShareSubject,
} from '@ufuq/shared/contract/rendering'
import { paletteOf } from '@ufuq/shared/contract/site/accent'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { setTitle, type SetTitle, type TitleSizes } from './set-title.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
const MARGIN = 72
/** The vertical span of the title, on the ground below the horizon. */
const WORDS = { top: 296, bottom: 532 }
const LOGO = { top: 552, height: 46 }

const PAPER = '#f4f6f3'
const GROUND = '#081c21'

/** Arabic letters look smaller at the same size. */
const SIZES: Record<Language, TitleSizes> = {
  ar: [
    { size: 132, lines: 1 },
    { size: 110, lines: 2 },
    { size: 78, lines: 3 },
    { size: 60, lines: 4 },
  ],
  en: [
    { size: 108, lines: 1 },
    { size: 96, lines: 2 },
    { size: 76, lines: 3 },
    { size: 58, lines: 4 },
  ],
}

const LEADING: Record<Language, number> = { ar: 1.04, en: 0.96 }
/** From the top of a line of letters to its baseline, as a share of the font size. */
const ASCENT = 0.66

/** A publication's landscape with its title in it; for the site, the plate with the site's own words. */
export function drawShareImage(
  subject: ShareSubject,
  outline: OutlineText,
  { accent, mark, name }: DrawnLook = {},
): string {
  const { language } = subject
  const direction = directionOf(language)
  const text = 'tagline' in subject ? subject.tagline : subject.title
  const width = WIDTH - 2 * MARGIN
  const title = setTitle({ text, direction, width, sizes: SIZES[language], outline })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    ('tagline' in subject ? plateGround(accent) : land(landOf(subject), direction)) +
    words(title, direction, LEADING[language]) +
    (mark
      ? ownLogo(mark, direction)
      : name !== undefined
        ? ownName(name, { direction, outline })
        : logo(language, { direction, accent })) +
    `</svg>`
  )
}

/** The horizon is where the artwork has it; the title stands on a last hill. */
const land = (place: Land, direction: Direction): string =>
  artworkBody({ ...place, dir: direction, width: WIDTH, height: 340 }) +
  `<path fill="${GROUND}" d="M0 276C180 250 380 246 600 262S1000 286 1200 256V630H0Z"/>`

function plateGround(accent: string | undefined): string {
  const light = accent === undefined ? undefined : lightOf(accent)
  const place = { x: 350, y: 18, width: 500, height: 250 }
  return (
    `<path fill="#0c2a31" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>` +
    placed(plate({ id: 'plate', tone: 'night', accent: light }), place) +
    `<path fill="${GROUND}" d="M0 268H${WIDTH}V${HEIGHT}H0Z"/>`
  )
}

const lightOf = (accent: string) => ({
  sun: accent,
  line: paletteOf(accent).night['--plate-line'] ?? accent,
})

function words({ size, lines }: SetTitle, direction: Direction, leading: number): string {
  const step = size * leading
  const height = step * (lines.length - 1) + size * ASCENT
  const first = WORDS.top + (WORDS.bottom - WORDS.top - height) / 2 + size * ASCENT
  const outlines = lines.map((line, index) =>
    placedLine(line, { size, baseline: first + index * step, direction }),
  )
  return `<g fill="${PAPER}">${outlines.join('')}</g>`
}

/** A line of letters at the start of the picture. */
function placedLine(
  { path, width }: OutlinedLine,
  { size, baseline, direction }: { size: number; baseline: number; direction: Direction },
): string {
  const scale = size / 1000
  const start = direction === 'rtl' ? WIDTH - MARGIN - width * scale : MARGIN
  return `<path transform="translate(${round(start)} ${round(baseline)}) scale(${scale})" d="${path}"/>`
}

const LOGOS: Record<Language, string> = { ar: arabicLogo, en: englishLogo }

/** The longest that leaves room beside it. */
const LONGEST_LOGO = 560
const AROUND_LOGO = 8

/** A picture on paper, since a dark one would not be seen on the ground. */
function ownLogo({ png, width, height }: NonNullable<DrawnLook['mark']>, direction: Direction) {
  const scale = Math.min(LOGO.height / height, LONGEST_LOGO / width)
  const size = { width: round(width * scale), height: round(height * scale) }
  const x = direction === 'rtl' ? WIDTH - MARGIN - size.width : MARGIN
  const y = round(LOGO.top + (LOGO.height - size.height) / 2)
  return (
    `<rect x="${x - AROUND_LOGO}" y="${y - AROUND_LOGO}" width="${size.width + 2 * AROUND_LOGO}" height="${size.height + 2 * AROUND_LOGO}" rx="4" fill="${PAPER}"/>` +
    `<image x="${x}" y="${y}" width="${size.width}" height="${size.height}" href="data:image/png;base64,${png}"/>`
  )
}

const NAME_SIZES: TitleSizes = [
  { size: 48, lines: 1 },
  { size: 36, lines: 1 },
]

/** In type, in the place of a logo; one that is too long ends with `…`. */
function ownName(
  text: string,
  { direction, outline }: { direction: Direction; outline: OutlineText },
) {
  const width = WIDTH - 2 * MARGIN
  const { size, lines } = setTitle({ text, direction, width, sizes: NAME_SIZES, outline })
  const baseline = LOGO.top + (LOGO.height + size * ASCENT) / 2
  return `<g fill="${PAPER}">${lines.map((line) => placedLine(line, { size, baseline, direction })).join('')}</g>`
}

interface LogoOptions {
  direction: Direction
  accent: string | undefined
}

function logo(language: Language, { direction, accent }: LogoOptions): string {
  // Outside a page its colours are the fallbacks of its variables.
  const file = LOGOS[language].replaceAll(
    /var\([\w-]+, (#\w+)\)/g,
    (_, shipped: string) => accent ?? shipped,
  )
  const [, across = '0', down = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? []
  const { top: y, height } = LOGO
  const width = round((Number(across) / Number(down)) * height)
  const x = direction === 'rtl' ? WIDTH - MARGIN - width : MARGIN
  return `<g color="${PAPER}">${placed(file, { x, y, width, height })}</g>`
}

/** Nests an SVG within this one. */
function placed(svg: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const attributes = Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return svg.replace('<svg', () => `<svg${attributes.join('')}`)
}

const round = (value: number) => Math.round(value * 1000) / 1000
