import { round } from '@ufuq/shared/art/geometry'

// The values of tokens in shared/src/styles/tokens.css, because these drawings appear next to
// artwork that uses the same colours.
export const NIGHT = '#0c2a31'
export const DEEPEST = '#081c21'
export const SUN = '#ec6530'
/** One colour for each programme, in the order evidence, leadership, peace and humanitarian. */
export const DEEP = {
  evidence: '#1b4a74',
  leadership: '#744700',
  peace: '#435320',
  humanitarian: '#8a2b30',
}
export const MID = {
  evidence: '#5f97c2',
  leadership: '#eba844',
  peace: '#9cab62',
  humanitarian: '#e0765f',
}

export type Point = readonly [x: number, y: number]

/**
 * The y coordinate of the horizon. It depends only on the height, so that the horizons of adjacent
 * drawings align.
 */
export const horizonOf = (height: number): number => height * 0.62

export interface Drawing {
  width: number
  height: number
  /** The content of `<svg>`. */
  body: string
  /**
   * The top left corner of the visible part, as a photographer would crop the drawing; by default,
   * the whole drawing is visible.
   */
  from?: Point
}

export const toSvg = ({ width, height, body, from: [x, y] = [0, 0] }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const attributesOf = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const shape = (d: string, attributes: Record<string, string | number>): string =>
  `<path d="${d}"${attributesOf(attributes)}/>`

/** A stroke without a fill. */
export const line = (
  d: string,
  stroke: string,
  width: number,
  attributes: Record<string, string | number> = {},
): string => shape(d, { fill: 'none', stroke, 'stroke-width': width, ...attributes })

export const boxPath = ({ x, y, width, height }: Box): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`

export const box = (
  place: Box,
  fill: string,
  attributes: Record<string, string | number> = {},
): string => shape(boxPath(place), { fill, ...attributes })

/** The sun and similar shapes: half a disc on a line. */
export const halfDiscPath = ([x, y]: Point, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0Z`

export const halfDisc = (centre: Point, radius: number, fill: string): string =>
  shape(halfDiscPath(centre, radius), { fill })

export const ring = (
  [x, y]: Point,
  radius: number,
  attributes: Record<string, string | number>,
): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${attributesOf(attributes)}/>`

export const openPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

/** The marks of a degree scale on a line; every `long`-th mark is long. */
export const ticks = (
  { y, to, step, long }: { y: number; to: number; step: number; long: number },
  sign: 1 | -1 = 1,
): string =>
  Array.from(
    { length: Math.floor(to / step) + 1 },
    (_, i) => `M${i * step} ${round(y)}v${sign * (i % long ? 10 : 22)}`,
  ).join('')

export const pick = <T>(from: readonly [T, ...T[]], index: number): T =>
  from[Math.floor(index) % from.length] ?? from[0]
