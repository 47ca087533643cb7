import { round, star } from './geometry.ts'

type PlateTone = 'day' | 'night'

interface PlateColours {
  /** The colours of the discs, from the rim to the sun. */
  discs: readonly [string, string, string, string]
  line: string
  /** The star polygons drawn on the sun. */
  sunLine: string
}

const colours: Record<PlateTone, PlateColours> = {
  day: {
    discs: ['#fdebdd', '#fdd8bd', '#fbb88d', '#ec6530'],
    line: '#8a3a17',
    sunLine: '#fdebdd',
  },
  night: {
    discs: ['#0f343c', '#12424a', '#1a555c', '#ec6530'],
    line: '#fbb88d',
    sunLine: '#081c21',
  },
}

const themeColours: PlateColours = {
  discs: ['var(--plate-limb)', 'var(--plate-outer)', 'var(--plate-inner)', 'var(--plate-sun)'],
  line: 'var(--plate-line)',
  sunLine: 'var(--plate-sun-line)',
}

const RADII = [500, 402, 292, 172] as const

/** The upper half of the plate; the centre is at 0,0 on the horizon. */
const PLATE_VIEW_BOX = '-500 -500 1000 500'

const disc = (radius: number, fill: string): string =>
  `<path d="M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z" fill="${fill}"/>`

const limb = Array.from({ length: 181 }, (_, i) => {
  const angle = Math.PI + (i / 180) * Math.PI
  const at = (radius: number) =>
    `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  const length = i % 5 ? 8 : i % 10 ? 13 : 22
  return `M${at(488)}L${at(488 - length)}`
}).join('')

const engraving = (d: string, width: string, opacity: string, stroke?: string): string =>
  `<path d="${d}"${stroke ? ` stroke="${stroke}"` : ''} stroke-width="${width}" opacity="${opacity}"/>`

const ring = (radius: number, width: string, opacity: string): string =>
  `<circle r="${radius}" stroke-width="${width}" opacity="${opacity}"/>`

const RINGS =
  ring(402, '1.4', '.8') +
  ring(292, '1.4', '.8') +
  ring(452, '.8', '.55') +
  ring(488, '1.2', '.8') +
  engraving(limb, '1', '.75')

/** The times of day that the plates of the pages show, in the order of the sun's course. */
const PLATE_HOURS = [
  'dawn',
  'sunrise',
  'morning',
  'forenoon',
  'late-morning',
  'noon',
  'afternoon',
  'evening',
  'sunset',
  'dusk',
] as const
export type PlateHour = (typeof PLATE_HOURS)[number]

/**
 * The height of the sun in degrees, measured from the east, and the k of the star polygons {n/k} on
 * the outer disc, the inner disc and the sun.
 */
const COURSE: Record<
  PlateHour,
  readonly [angle: number, outer: number, inner: number, sun: number]
> = {
  dawn: [-25, 7, 11, 6],
  sunrise: [0, 9, 7, 7],
  morning: [30, 11, 9, 5],
  forenoon: [60, 7, 9, 7],
  'late-morning': [75, 11, 11, 5],
  noon: [90, 9, 11, 6],
  afternoon: [120, 11, 7, 7],
  evening: [150, 7, 7, 5],
  sunset: [180, 9, 9, 6],
  dusk: [205, 11, 11, 7],
}

const STARS = [
  ...[7, 9, 11].map((k) => ({ n: 24, k, radius: 402 })),
  ...[7, 9, 11].map((k) => ({ n: 24, k, radius: 292 })),
  ...[5, 6, 7].map((k) => ({ n: 16, k, radius: 172 })),
]

const starId = (radius: number, k: number) => `s${radius}-${k}`

/**
 * The sun moves along the inside of the inner ring, like the zodiac ring of an astrolabe's rete.
 */
function hourSymbol(hour: PlateHour): string {
  const [angle, outer, inner, sun] = COURSE[hour]
  const turn = (angle / 180) * Math.PI
  const [, , ring, radius] = RADII
  const x = round(Math.cos(turn) * (ring - radius))
  const y = round(Math.sin(turn) * (radius - ring))
  const placed = (id: string, attributes: string) => `<use href="#${id}" ${attributes}/>`
  return (
    `<symbol id="plate-${hour}" viewBox="${PLATE_VIEW_BOX}"><use href="#ground"/>` +
    placed(starId(402, outer), 'opacity=".6"') +
    placed(starId(292, inner), 'opacity=".55"') +
    `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="var(--plate-sun)"/>` +
    placed(starId(172, sun), 'opacity=".75"') +
    `</g></symbol>`
  )
}

/** The shapes that the plates of all times of day share, which are defined once. */
function hourParts(parts: PlateColours): string {
  const { line, sunLine } = parts
  const stars = STARS.map(({ n, k, radius }) => {
    const stroke = radius === RADII[3] ? sunLine : line
    return `<path id="${starId(radius, k)}" d="${star(n, k, radius)}" fill="none" stroke="${stroke}" stroke-linejoin="round"/>`
  })
  return `<defs>${stars.join('')}<g id="ground">${ground(parts, 3)}</g></defs>`
}

/** Draws the discs, from the rim inwards, with their engraved rings. */
const ground = ({ discs, line }: PlateColours, count: number): string =>
  RADII.slice(0, count)
    .map((radius, i) => disc(radius, discs[i] ?? line))
    .join('') + `<g fill="none" stroke="${line}">${RINGS}</g>`

/** Draws the stars over the plate, like an astrolabe's rete (its net). */
const net = ({ line, sunLine }: PlateColours, attributes: string): string =>
  `<g ${attributes} fill="none" stroke="${line}" stroke-linejoin="round">` +
  engraving(star(24, 11, 292), '.8', '.5') +
  engraving(star(24, 7, 402), '1', '.55') +
  engraving(star(24, 9, 402), '.8', '.4') +
  engraving(star(16, 6, 172), '1.2', '.75', sunLine) +
  engraving(star(16, 7, 172), '.8', '.5', sunLine) +
  '</g>'

interface PlateOptions {
  /** The id must be unique on the page, because the clip path that cuts the plate uses it. */
  id: string
  tone?: PlateTone
  /** The colours of the sun and the engraving, if they differ from the default. */
  accent?: { sun: string; line: string } | undefined
}

/** An astrolabe plate cut by the horizon, as a complete SVG with its own colours. */
export function plate({ id, tone = 'day', accent }: PlateOptions): string {
  const own = accent ? withSun(colours[tone], accent) : colours[tone]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="plate" viewBox="${PLATE_VIEW_BOX}" aria-hidden="true" focusable="false">` +
    `<defs><clipPath id="${id}"><path d="M-500-500H500V0H-500Z"/></clipPath></defs>` +
    `${ground(own, 4)}${net(own, `clip-path="url(#${id})"`)}</svg>`
  )
}

function withSun(
  { discs: [limb, outer, inner], sunLine }: PlateColours,
  { sun, line }: { sun: string; line: string },
): PlateColours {
  return { discs: [limb, outer, inner, sun], line, sunLine }
}

/**
 * `plate.svg`: the plates in the page's `--plate-*` colours, shown through `<use>` and clipped
 * by their box. The net of the first one is separate, so that a page may rotate it.
 */
export const plateFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">` +
  `<symbol id="plate" viewBox="${PLATE_VIEW_BOX}">${ground(themeColours, 4)}</symbol>` +
  net(themeColours, 'id="net"') +
  `${hourParts(themeColours)}${PLATE_HOURS.map(hourSymbol).join('')}</svg>\n`
