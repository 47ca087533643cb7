import type { Direction } from '../../contract/languages.ts'
import type { ProgrammeDrawing } from '../../contract/programmes.ts'
import { drawLand } from './compositions.ts'
import { round } from './geometry.ts'
import { HOURS, inThemes, NIGHT } from './hours.ts'
import { pattern } from './patterns.ts'
import { sceneOf } from './scene.ts'
import { hash, stream } from './stream.ts'

/**
 * The horizon's share of the height. It is the same in every artwork, so that neighbours share one
 * line.
 */
export const HORIZON = 0.62

/** Marks on the horizon from edge to edge. */
const MARKS = 60

export interface ArtworkOptions {
  /** Any stable string, the same for both sides of a pair. */
  id: string
  programme: ProgrammeDrawing
  /** The ISO date whose day determines the sun's height. */
  publishedAt?: string | null | undefined
  /** The reading time in minutes: the number of long marks under the sun. */
  minutes?: number | undefined
  width?: number
  height?: number
  /** Whether the drawing keeps the colours of its hour in the dark theme, as an image file does. */
  isFile?: boolean
  /** Whether the sun moves to the trailing side; nothing else changes. */
  dir?: Direction
  /**
   * The prefix of the ids in the drawing; by default derived from the programme, the id and the
   * width.
   */
  key?: string
}

/** The contents of the artwork's `<svg>`, for callers that write the element themselves. */
export function artworkBody({
  id,
  programme,
  publishedAt = null,
  minutes = 0,
  width = 640,
  height = 420,
  isFile = false,
  dir = 'rtl',
  key = `horizon-${hash(`${programme}:${id}`).toString(36)}-${width}`,
}: ArtworkOptions): string {
  const random = stream(`${programme}:${id}`)
  const { composition, hour, band, altitude } = sceneOf(id, publishedAt)
  const day = HOURS[programme][hour] ?? HOURS[programme][0]
  const { sky, glow, sun, land, line } = isFile ? day : inThemes(day, HOURS[programme][NIGHT])
  const horizon = round(height * HORIZON)
  const across = 0.56 + band * 0.07 + random() * 0.05
  const x = round(width * (dir === 'rtl' ? 1 - across : across))
  // The season: 0 on the shortest day, 1 on the longest. A high sun is drawn smaller, like the real
  // one.
  const rise = (altitude - 34) / 46
  const radius = round(height * (0.27 + random() * 0.06 - rise * 0.15))
  const y = round(horizon + radius * 0.1 - rise * (horizon + radius * 0.1 - height * 0.24))
  const isSunEngraved = random() < 0.5

  const fill = (colour: string) => ` fill="${colour}"`
  const stroke = ` stroke="${line}"`
  const disc = (share: number, attributes: string) =>
    `<circle cx="${x}" cy="${y}" r="${round(radius * share)}"${attributes}/>`
  const engraved = (opacity: string) => ` fill="url(#${key})" opacity="${opacity}"`
  const marks = (d: string, length: number) => `<path stroke-width="${length}" d="${d}"/>`
  const above = `M0 0H${width}V${horizon}H0Z`
  const below = `M0 ${horizon}H${width}V${height}H0Z`
  const limbs = [1.45, 1.9, 2.4, 3].map((share) => disc(share, '')).join('')
  // The row of long marks ends halfway to the next mark.
  const spread = Math.max(0, Math.min(minutes, MARKS) - 0.5) * (width / MARKS)

  return (
    `<defs>${pattern({ id: key, programme, size: 44, stroke: line })}` +
    `<clipPath id="${key}-sky"><path d="${above}"/></clipPath></defs>` +
    `<path${fill(sky)} d="M0 0H${width}V${height}H0Z"/>` +
    `<g clip-path="url(#${key}-sky)">${disc(1.9, fill(glow))}` +
    (isSunEngraved ? '' : `<path${engraved('.32')} d="${above}"/>`) +
    `<g fill="none"${stroke} stroke-opacity=".42">${limbs}</g>` +
    `<g class="art-rise">${disc(1, fill(sun))}${isSunEngraved ? disc(1, engraved('.5')) : ''}</g>` +
    `<g${stroke} stroke-opacity=".7" stroke-dasharray="1 ${round(width / MARKS - 1)}">` +
    marks(`M0 ${round(horizon - 2)}H${width}`, 4) +
    (minutes > 0
      ? marks(`M${round(x - spread / 2)} ${round(horizon - 8)}h${round(spread)}`, 16)
      : '') +
    `</g></g>` +
    `<path${fill(land[0])} d="${below}"/><path${engraved('.3')} d="${below}"/>` +
    drawLand[composition]({
      width,
      height,
      horizon,
      random,
      land: (stratum) => fill(land[stratum]),
      line: stroke,
      glow: fill(glow),
      light: ` stroke="${glow}"`,
      sun: fill(sun),
    })
  )
}
