import type { IconShape } from '../../contract/drawings.ts'
import { symbol } from './symbol.ts'

// The values of the tokens --paper and --ink.
const PAPER = '#f4f6f3'
const INK = '#0f272c'

interface IconOptions {
  /** The colour of the sun, which is the accent. */
  sun: string
  /** A picture, as a data URL, in place of the symbol. */
  picture?: string | undefined
}

interface Paper {
  /** The share of the background's width that the symbol takes. */
  share: number
  corner?: number
}

/**
 * The system crops a maskable icon to its own shape, so everything must be within a circle of four
 * fifths of its width.
 */
const PAPERS: Record<Exclude<IconShape, 'bare'>, Paper> = {
  rounded: { share: 0.8, corner: 12 },
  square: { share: 0.72 },
  maskable: { share: 0.62 },
}

/** Centres the symbol, whose box is 64 units wide and high, on a square background. */
function iconOnPaper({ share, corner = 0 }: Paper, { sun: colour, picture }: IconOptions): string {
  const start = (64 - 64 * share) / 2
  const { sun, horizon, land } = symbol()
  const drawn =
    picture === undefined
      ? `<path fill="${colour}" d="${sun}"/><path fill="${INK}" d="${horizon}${land}"/>`
      : image(picture)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<rect width="64" height="64" rx="${corner}" fill="${PAPER}"/>` +
    `<g transform="translate(${start} ${start}) scale(${share})">${drawn}</g></svg>`
  )
}

/**
 * An icon of the site. The `bare` shape has neither background nor landscape, and is visible in
 * light and dark mode.
 */
export function drawnIcon(shape: IconShape, options: IconOptions): string {
  if (shape !== 'bare') return iconOnPaper(PAPERS[shape], options)
  const { sun: colour, picture } = options
  const { sun } = symbol()
  return picture === undefined
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -10 64 64"><style>.bar{fill:${INK}}@media(prefers-color-scheme:dark){.bar{fill:#eef3ee}}</style>` +
        `<path fill="${colour}" d="${sun}"/><path class="bar" d="M2 33H62V36H2Z"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${image(picture)}</svg>`
}

const image = (href: string) => `<image width="64" height="64" href="${href}"/>`
