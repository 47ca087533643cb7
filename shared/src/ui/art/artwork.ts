import type { Direction } from '../../contract/languages.ts'
import type { Programme } from '../../contract/programmes.ts'
import { round } from './geometry.ts'
import { HOURS } from './hours.ts'
import { pattern } from './patterns.ts'
import { hash, stream } from './stream.ts'

/** The horizon's share of the height, the same in every artwork, so that neighbours share one line. */
export const HORIZON = 0.62

export interface ArtworkOptions {
  /** Any stable text, the same for both sides of a pair. */
  id: string
  programme: Programme
  width?: number
  height?: number
  /** Only moves the sun to the trailing side. */
  dir?: Direction
  /** Prefix of the ids inside; derived from the drawing by default. */
  key?: string
}

/** The contents of the artwork's `<svg>`, for callers that write the element themselves. */
export function artworkBody({
  id,
  programme,
  width = 640,
  height = 420,
  dir = 'rtl',
  key = `horizon-${hash(`${programme}:${id}`).toString(36)}-${width}`,
}: ArtworkOptions): string {
  const random = stream(`${programme}:${id}`)
  const hours = HOURS[programme]
  const { sky, glow, sun, land, line } = hours[Math.floor(random() * 3)] ?? hours[0]
  const horizon = round(height * HORIZON)
  const across = 0.56 + random() * 0.26
  const x = round(width * (dir === 'rtl' ? 1 - across : across))
  const radius = round(height * (0.2 + random() * 0.17))
  const y = round(horizon + radius * (random() * 0.5 - 0.15))
  const isSunEngraved = random() < 0.5

  const disc = (share: number, attributes: string) =>
    `<circle cx="${x}" cy="${y}" r="${round(radius * share)}"${attributes}/>`
  const above = `M0 0H${width}V${horizon}H0Z`
  const below = `M0 ${horizon}H${width}V${height}H0Z`
  const limbs = [1.45, 1.9, 2.4, 3].map((share) => disc(share, '')).join('')
  const ticks = Array.from(
    { length: 61 },
    (_, i) => `M${round((i * width) / 60)} ${horizon}v-${i % 5 ? 4 : 9}`,
  ).join('')
  const step = (height - horizon) / 4
  const hills = land.slice(1).map((fill, i) => {
    const top = horizon + step * (i + 1.15)
    return `<path d="${hill(random, { width, top, swing: step * 1.1, bottom: height })}" fill="${fill}"/>`
  })

  return (
    `<defs>${pattern({ id: key, programme, size: 44, stroke: line })}` +
    `<clipPath id="${key}-sky"><path d="${above}"/></clipPath></defs>` +
    `<path fill="${sky}" d="M0 0H${width}V${height}H0Z"/>` +
    `<g clip-path="url(#${key}-sky)">${disc(1.9, ` fill="${glow}"`)}` +
    (isSunEngraved ? '' : `<path fill="url(#${key})" opacity=".32" d="${above}"/>`) +
    `<g fill="none" stroke="${line}" stroke-opacity=".42">${limbs}</g>${disc(1, ` fill="${sun}"`)}` +
    (isSunEngraved ? disc(1, ` fill="url(#${key})" opacity=".5"`) : '') +
    `<path d="${ticks}" stroke="${line}" stroke-opacity=".7"/></g>` +
    `<path fill="${land[0]}" d="${below}"/><path fill="url(#${key})" opacity=".3" d="${below}"/>` +
    hills.join('')
  )
}

interface HillShape {
  width: number
  top: number
  swing: number
  bottom: number
}

/** A long soft hill as a closed shape. */
function hill(random: () => number, { width, top, swing, bottom }: HillShape): string {
  const start = round(top + (random() - 0.5) * swing)
  const end = round(top + (random() - 0.5) * swing)
  const middle = round(top + (random() - 0.5) * swing * 1.6)
  const crest = width * (0.35 + random() * 0.3)
  return (
    `M0 ${start}C${round(crest * 0.5)} ${start} ${round(crest * 0.55)} ${middle} ${round(crest)} ${middle}` +
    `S${round(crest + (width - crest) * 0.5)} ${end} ${width} ${end}V${bottom}H0Z`
  )
}
