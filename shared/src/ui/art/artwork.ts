import type { Direction } from '../../contract/languages.ts'
import type { ProgrammeDrawing } from '../../contract/programmes.ts'
import { drawLand } from './compositions.ts'
import { round } from './geometry.ts'
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

/** The colours of one time of day; `line` is the colour of the engraved lines. */
interface Hour {
  sky: string
  glow: string
  sun: string
  /** The strata from the horizon down to the viewer. */
  land: readonly [string, string, string, string]
  line: string
}

const hour = (sky: string, glow: string, sun: string, land: Hour['land'], line: string): Hour => ({
  sky,
  glow,
  sun,
  land,
  line,
})

/**
 * Three times of day per programme: day, night, and dawn or dusk.
 */
export const HOURS: Record<ProgrammeDrawing, readonly [Hour, Hour, Hour]> = {
  evidence: [
    hour('#dde9f1', '#f4f6f3', '#ec6530', ['#5f97c2', '#2f6a99', '#1b4a74', '#0c2a31'], '#1b4a74'),
    hour('#1b4a74', '#2a5d8c', '#fbb88d', ['#5f97c2', '#123a5e', '#0c2a31', '#081c21'], '#b9d6ea'),
    hour('#fdebdd', '#fdd8bd', '#ec6530', ['#8fb8d6', '#5f97c2', '#1b4a74', '#0c2a31'], '#1b4a74'),
  ],
  leadership: [
    hour('#faebd0', '#fdf6e8', '#ec6530', ['#eba844', '#bd7a1c', '#744700', '#0c2a31'], '#744700'),
    hour('#0f3b43', '#14505a', '#eba844', ['#bd7a1c', '#744700', '#0c2a31', '#081c21'], '#f3c26f'),
    hour('#eba844', '#f3c26f', '#fdebdd', ['#bd7a1c', '#744700', '#0f3b43', '#0c2a31'], '#5a3700'),
  ],
  peace: [
    hour('#e7ecd7', '#f4f6f3', '#ec6530', ['#9cab62', '#6f7f3b', '#435320', '#0c2a31'], '#435320'),
    hour('#435320', '#55672b', '#fbb88d', ['#9cab62', '#6f7f3b', '#243310', '#0c2a31'], '#d6e0ae'),
    hour('#fdebdd', '#fdd8bd', '#eba844', ['#c3cd97', '#9cab62', '#435320', '#0c2a31'], '#435320'),
  ],
  humanitarian: [
    hour('#f8e0d9', '#fdf1ec', '#ec6530', ['#e0765f', '#b5483f', '#8a2b30', '#0c2a31'], '#8a2b30'),
    hour('#8a2b30', '#a03a3a', '#fbb88d', ['#e0765f', '#b5483f', '#4d1a20', '#0c2a31'], '#f8c9bb'),
    hour('#d6e6e5', '#eaf2f1', '#e0765f', ['#eb9f8b', '#e0765f', '#8a2b30', '#0c2a31'], '#8a2b30'),
  ],
}

export const NIGHT = 1

/** The colours of a time of day on a page, where the dark theme has those of the night. */
function inThemes(day: Hour, night: Hour): Hour {
  const both = (light: string, dark: string) => `light-dark(${light},${dark})`
  const stratum = (at: 0 | 1 | 2 | 3) => both(day.land[at], night.land[at])
  return hour(
    both(day.sky, night.sky),
    both(day.glow, night.glow),
    both(day.sun, night.sun),
    [stratum(0), stratum(1), stratum(2), stratum(3)],
    both(day.line, night.line),
  )
}
