import { artworkBody } from '@ufuq/shared/art/artwork'
import { landOf, type Land } from '@ufuq/shared/art/programme'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import {
  SHARE_IMAGE,
  type DrawnTheme,
  type OutlineText,
  type ShareSubject,
} from '@ufuq/shared/contract/drawings'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { GROUND, LEADING, PAPER, words } from './placed-text.ts'
import { plateGround } from './plate-ground.ts'
import { PROGRAMME_SUN } from './programme-sun.ts'
import { setTitle, type TitleSizes } from './set-title.ts'
import { signature } from './signature.ts'

const { width: WIDTH, height: HEIGHT, horizon: HORIZON } = SHARE_IMAGE
const MARGIN = 72

/** The positions of the title and the logo, on the ground below the horizon. */
interface Places {
  title: { top: number; bottom: number }
  logo: { top: number; height: number }
  sizes: Record<Language, TitleSizes>
}

/**
 * The positions below a publication's artwork or the drawing of an astrolabe plate. Arabic sizes
 * are larger, because Arabic letters look smaller at the same size.
 */
const BELOW_DRAWING: Places = {
  title: { top: 296, bottom: 532 },
  logo: { top: 552, height: 46 },
  sizes: {
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
  },
}

/** The positions below a picture, which is taller than a drawing. */
const BELOW_PICTURE: Places = {
  title: { top: 410, bottom: 546 },
  logo: { top: 572, height: 38 },
  sizes: {
    ar: [
      { size: 104, lines: 1 },
      { size: 68, lines: 2 },
      { size: 47, lines: 3 },
    ],
    en: [
      { size: 92, lines: 1 },
      { size: 66, lines: 2 },
      { size: 48, lines: 3 },
    ],
  },
}

/**
 * The share image: the landscape and title of a publication, or an astrolabe plate and the text of
 * a page. For a publication with a library picture, the image is transparent above the horizon.
 */
export function drawShareImage(
  subject: ShareSubject,
  outline: OutlineText,
  theme: DrawnTheme = {},
): string {
  const { language } = subject
  const direction = directionOf(language)
  const hasPicture = 'cover' in subject && Boolean(subject.cover)
  const { title, logo, sizes } = hasPicture ? BELOW_PICTURE : BELOW_DRAWING
  const text = 'words' in subject ? subject.words : subject.title
  const column = { x: MARGIN, width: WIDTH - 2 * MARGIN, ...title }
  const set = setTitle({ text, direction, width: column.width, sizes: sizes[language], outline })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    groundOf(subject, { hasPicture, accent: theme.accent }) +
    words(set, { column, direction, leading: LEADING[language] }) +
    signature({ language, outline, theme, box: { x: MARGIN, width: column.width, ...logo } }) +
    `</svg>`
  )
}

interface GroundOptions {
  hasPicture: boolean
  accent: string | undefined
}

function groundOf(subject: ShareSubject, { hasPicture, accent }: GroundOptions): string {
  if ('words' in subject) {
    return (
      plateGround({ width: WIDTH, height: 268, accent }) +
      `<path fill="${GROUND}" d="M0 268H${WIDTH}V${HEIGHT}H0Z"/>`
    )
  }
  const direction = directionOf(subject.language)
  const place = landOf(subject)
  return hasPicture ? underPicture(place, direction) : land(place, direction)
}

/** Draws the artwork with its horizon at the usual height, and a hill on which the title is set. */
const land = (place: Land, direction: Direction): string =>
  artworkBody({ ...place, dir: direction, width: WIDTH, height: 340 }) +
  `<path fill="${GROUND}" d="M0 276C180 250 380 246 600 262S1000 286 1200 256V630H0Z"/>`

const SUN = 40

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
