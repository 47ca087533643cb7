import { round, star } from './geometry.ts'

type PlateTone = 'day' | 'night'

interface PlateColours {
  /** From the limb to the sun. */
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

/** Upper half of the plate; the centre is 0,0 on the horizon. */
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

const drawing = ({ discs, line, sunLine }: PlateColours, attributes = ''): string =>
  RADII.map((radius, i) => disc(radius, discs[i] ?? line)).join('') +
  `<g${attributes} fill="none" stroke="${line}" stroke-linejoin="round">` +
  engraving(star(24, 11, 292), '.8', '.5') +
  engraving(star(24, 7, 402), '1', '.55') +
  engraving(star(24, 9, 402), '.8', '.4') +
  engraving(star(16, 6, 172), '1.2', '.75', sunLine) +
  engraving(star(16, 7, 172), '.8', '.5', sunLine) +
  ring(402, '1.4', '.8') +
  ring(292, '1.4', '.8') +
  ring(452, '.8', '.55') +
  ring(488, '1.2', '.8') +
  engraving(limb, '1', '.75') +
  `</g>`

interface PlateOptions {
  /** Must be unique on the page: the plate is cut by a clip path. */
  id: string
  tone?: PlateTone
}

/** An astrolabe plate cut by the horizon, as a complete SVG with its own colours. */
export const plate = ({ id, tone = 'day' }: PlateOptions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="plate" viewBox="${PLATE_VIEW_BOX}" aria-hidden="true" focusable="false">` +
  `<defs><clipPath id="${id}"><path d="M-500-500H500V0H-500Z"/></clipPath></defs>` +
  `${drawing(colours[tone], ` clip-path="url(#${id})"`)}</svg>`

/** `plate.svg`: the plate in the page's `--plate-*` colours, shown through `<use>` and clipped by its box. */
export const plateFile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="plate" viewBox="${PLATE_VIEW_BOX}">${drawing(themeColours)}</symbol></svg>\n`
