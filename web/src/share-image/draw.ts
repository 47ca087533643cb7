import { artworkBody } from '@ufuq/shared/art/artwork'
import { drawnIcon } from '@ufuq/shared/art/icon'
import arabicLogo from '@ufuq/shared/art/logo-ar.svg?raw'
import englishLogo from '@ufuq/shared/art/logo-en.svg?raw'
import { plate } from '@ufuq/shared/art/plate'
import { landOf, type Land } from '@ufuq/shared/art/programme'
import {
  SHARE_IMAGE,
  type DrawnTheme,
  type ShareDrawing,
  type ShareSubject,
  type EmbeddedPicture,
  type TextInBox,
  type IconShape,
} from '@ufuq/shared/contract/drawings'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import type { ProgrammeDrawing } from '@ufuq/shared/contract/programmes'
import { paletteOf, SHIPPED_ACCENT } from '@ufuq/shared/domain/site/accent'
import { directionOf } from '@ufuq/shared/i18n/direction'

const PAPER = '#f4f6f3'

/** The maximum width of a logo, which leaves room next to it. */
const MAX_LOGO_WIDTH = 560

const AROUND_LOGO = 8

const LOGOS: Record<Language, string> = { ar: arabicLogo, en: englishLogo }

const { width: WIDTH, height: HEIGHT, horizon: HORIZON } = SHARE_IMAGE
const MARGIN = 72
const GROUND = '#081c21'

/** The positions of the title and the logo, on the ground below the horizon. */
interface Places {
  title: { top: number; height: number }
  logo: { top: number; height: number }
  /** The maximum font size of the title. */
  size: Record<Language, number>
}

/**
 * The positions below a publication's artwork or the drawing of an astrolabe plate. Arabic sizes
 * are larger, because Arabic letters look smaller at the same size.
 */
const BELOW_DRAWING: Places = {
  title: { top: 304, height: 216 },
  logo: { top: 552, height: 46 },
  size: { ar: 132, en: 108 },
}

/** The positions below a picture, which is taller than a drawing. */
const BELOW_PICTURE: Places = {
  title: { top: 416, height: 122 },
  logo: { top: 572, height: 38 },
  size: { ar: 104, en: 92 },
}

/**
 * The share image: the landscape and title of a publication, or an astrolabe plate and the text of
 * a page. For a publication with a library picture, the image is transparent above the horizon.
 */
export function drawShareImage(subject: ShareSubject, theme: DrawnTheme = {}): ShareDrawing {
  const { language } = subject
  const direction = directionOf(language)
  const hasPicture = 'cover' in subject && Boolean(subject.cover)
  const { title, logo, size } = hasPicture ? BELOW_PICTURE : BELOW_DRAWING
  const column = { x: MARGIN, width: WIDTH - 2 * MARGIN }
  const text = 'words' in subject ? subject.words : subject.title
  const { svg, name } = signature({ language, direction, theme, box: { ...column, ...logo } })
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      groundOf(subject, { direction, hasPicture, accent: theme.accent }) +
      svg +
      `</svg>`,
    texts: [
      {
        text,
        language,
        direction,
        colour: PAPER,
        size: size[language],
        box: { ...column, ...title },
      },
      ...(name ? [name] : []),
    ],
  }
}

interface GroundOptions {
  direction: Direction
  hasPicture: boolean
  accent: string | undefined
}

function groundOf(subject: ShareSubject, { direction, hasPicture, accent }: GroundOptions): string {
  if ('words' in subject) return underPlate(accent)
  const place = landOf(subject)
  return hasPicture ? underPicture(place, direction) : land(place, direction)
}

/** Draws the astrolabe plate on the ground. */
function underPlate(accent: string | undefined): string {
  const [height, radius] = [268, 250]
  const light = accent === undefined ? undefined : lightOf(accent)
  const place = { x: WIDTH / 2 - radius, y: height - radius, width: 2 * radius, height: radius }
  return (
    `<path fill="#0c2a31" d="M0 0H${WIDTH}V${height}H0Z"/>` +
    placed(plate({ id: 'plate', accent: light }), place) +
    `<path fill="${GROUND}" d="M0 ${height}H${WIDTH}V${HEIGHT}H0Z"/>`
  )
}

const lightOf = (accent: string) => ({
  sun: accent,
  line: paletteOf(accent).night['--plate-line'] ?? accent,
})

/** Draws the artwork with its horizon at the usual height, and a hill on which the title is set. */
const land = (place: Land, direction: Direction): string =>
  artworkBody({ ...place, dir: direction, width: WIDTH, height: 340, isFile: true }) +
  `<path fill="${GROUND}" d="M0 276C180 250 380 246 600 262S1000 286 1200 256V630H0Z"/>`

const SUN = 40
/**
 * For each programme, the colour that has enough contrast on the dark background. On pages, it is
 * `--…-mid`.
 */
const PROGRAMME_SUN: Record<ProgrammeDrawing, string> = {
  evidence: '#5f97c2',
  leadership: '#eba844',
  peace: '#9cab62',
  humanitarian: '#e0765f',
}

/**
 * Draws the ground under a picture, with the sun on the horizon at the end of the line, away from
 * the beginning of the title.
 */
function underPicture({ programme }: Land, direction: Direction): string {
  const x = direction === 'rtl' ? MARGIN + SUN : WIDTH - MARGIN - SUN
  return (
    `<path fill="${PROGRAMME_SUN[programme]}" stroke="${GROUND}" stroke-width="4" d="M${x - SUN} ${HORIZON}a${SUN} ${SUN} 0 0 1 ${2 * SUN} 0Z"/>` +
    `<path fill="${GROUND}" d="M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z"/>` +
    `<path fill="${PAPER}" d="M0 ${HORIZON - 2}H${WIDTH}v4H0Z"/>`
  )
}

/** The box with the organisation's logo or name at its inline start. */
type SignatureBox = TextInBox['box']

interface SignatureOptions {
  language: Language
  direction: Direction
  theme: DrawnTheme
  box: SignatureBox
}

/**
 * Signs the image with the organisation's logo. Without a logo, uses the organisation's name as
 * text or, without a name, the default logo.
 */
function signature(options: SignatureOptions): { svg: string; name?: TextInBox } {
  const { language, direction, theme, box } = options
  const { name } = theme
  if (theme.mark) return { svg: ownLogo({ ...theme, mark: theme.mark }, direction, box) }
  if (name === undefined) return { svg: shippedLogo(options) }
  const size = box.height
  return { svg: '', name: { text: name, language, direction, colour: PAPER, size, box } }
}

/**
 * The organisation's logo, on a paper-coloured background unless it is made for dark surfaces.
 */
function ownLogo(
  { mark: { png, ...picture }, isForDark }: DrawnTheme & { mark: EmbeddedPicture },
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
  const paper = isForDark
    ? ''
    : `<rect x="${x - AROUND_LOGO}" y="${y - AROUND_LOGO}" width="${width + 2 * AROUND_LOGO}" height="${height + 2 * AROUND_LOGO}" rx="4" fill="${PAPER}"/>`
  return (
    paper +
    `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`
  )
}

function shippedLogo({ language, direction, theme, box }: SignatureOptions): string {
  // Replaces the logo's CSS variables with their fallbacks, because an image has no variables.
  const file = LOGOS[language].replaceAll(/var\([\w-]+, (#?\w+)\)/g, (_, shipped: string) =>
    shipped.startsWith('#') ? (theme.accent ?? shipped) : shipped,
  )
  const [, across = '0', down = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? []
  const { top: y, height } = box
  const width = round((Number(across) / Number(down)) * height)
  const x = startOf(width, direction, box)
  return `<g color="${PAPER}">${placed(file, { x, y, width, height })}</g>`
}

const startOf = (width: number, direction: Direction, box: SignatureBox): number =>
  direction === 'rtl' ? round(box.x + box.width - width) : box.x

const round = (value: number) => Math.round(value * 1000) / 1000

/** Nests an SVG within this one. */
function placed(svg: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const attributes = Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return svg.replace('<svg', () => `<svg${attributes.join('')}`)
}

export const drawIcon = (shape: IconShape, { accent = SHIPPED_ACCENT, mark }: DrawnTheme): string =>
  drawnIcon(shape, { sun: accent, picture: mark && `data:image/png;base64,${mark.png}` })
