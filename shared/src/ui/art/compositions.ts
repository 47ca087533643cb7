import { round } from './geometry.ts'
import type { Composition } from './scene.ts'

export interface Ground {
  width: number
  height: number
  horizon: number
  random: () => number
  /**
   * The SVG attributes for shapes in the colour of a stratum, and those for the engraving, the glow
   * and the sun.
   */
  land: (stratum: 1 | 2 | 3) => string
  line: string
  glow: string
  /** The attributes of lines in the colour of the sun. */
  light: string
  sun: string
}

const shape = (attributes: string, d: string): string => `<path${attributes} d="${d}"/>`

/**
 * Draws the land on and under the horizon, from back to front. Sizes depend on the height of the
 * drawing.
 */
export const drawLand: Record<Composition, (ground: Ground) => string> = {
  hills: (ground) => {
    const step = (ground.height - ground.horizon) / 4
    return strata(ground, { first: 1.15, swing: step * 1.1 })
  },

  /** A cross-section of the strata: a shaft leads down to the water, which contains the sun. */
  well: (ground) => {
    const { width, height: h, horizon, land, line, glow, sun } = ground
    const x = width / 2
    const depth = round(h * (0.2 + ground.random() * 0.08))
    const half = round(h * 0.065)
    const head = round(h * 0.105)
    const water = round(horizon + depth)
    return (
      strata(ground, { first: 0.7, swing: h * 0.025 }) +
      shape(
        glow,
        `M${x - half} ${horizon}V${water}a${half} ${half} 0 0 0 ${half * 2} 0V${horizon}Z`,
      ) +
      shape(sun, `M${x - half} ${water}a${half} ${half} 0 0 0 ${half * 2} 0Z`) +
      shape(
        ` fill="none" stroke-width="${round(h * 0.012)}"${line}`,
        `M${x - head} ${horizon}v-${round(h * 0.13)}q0-${round(h * 0.09)} ${head}-${round(h * 0.13)}q${head} ${round(h * 0.04)} ${head} ${round(h * 0.13)}V${horizon}M${x} ${round(horizon - h * 0.26)}V${water}`,
      ) +
      shape(
        land(3),
        `M${round(x - head * 1.35)} ${horizon}v-${round(h * 0.05)}H${round(x + head * 1.35)}v${round(h * 0.05)}Z`,
      )
    )
  },

  /** Two rows of houses, and a street that leads between them to the horizon. */
  street: (ground) => {
    const { width, height: h, horizon, land, glow, light } = ground
    const front = houses(ground, { least: 0.08, most: 0.19, gap: 0.1 })
    return (
      shape(land(1), houses(ground, { least: 0.15, most: 0.32, gap: 0.06 }).walls) +
      shape(land(2), front.walls) +
      `<path${light} stroke-width="${round(h * 0.035)}" stroke-linecap="round" d="${front.doors}"/>` +
      shape(land(2), `M0 ${horizon}H${width}V${h}H0Z`) +
      shape(
        glow,
        `M${round(width / 2 - h * 0.04)} ${horizon}h${round(h * 0.08)}L${round(width / 2 + h * 0.42)} ${h}H${round(width / 2 - h * 0.3)}Z`,
      ) +
      shape(land(3), hill(ground, { top: h * 0.94, swing: h * 0.07 }))
    )
  },

  /**
   * Three rows of trees whose crowns are pointed arches; the trees are larger towards the viewer.
   */
  orchard: (ground) => {
    const { width, height: h, horizon, random, land } = ground
    const rows = [
      { base: horizon, size: 0.15, stratum: 1 },
      { base: horizon + h * 0.14, size: 0.21, stratum: 2 },
      { base: horizon + h * 0.29, size: 0.27, stratum: 3 },
    ] as const
    return rows
      .map(({ base, size, stratum }, index) => {
        const pitch = h * size * 1.45 * stretch(ground)
        const tree = treeOf(h * size)
        const first = (random() - 0.75) * pitch
        const count = Math.ceil((width - first) / pitch)
        const trees = Array.from(
          { length: count },
          (_, i) => `M${Math.round(first + i * pitch)} ${Math.round(base)}${tree}`,
        )
        const floor = index === 0 ? '' : hill(ground, { top: base - h * 0.03, swing: h * 0.02 })
        return shape(land(stratum), trees.join('') + floor)
      })
      .join('')
  },
}

function strata(ground: Ground, { first, swing }: { first: number; swing: number }): string {
  const { horizon, height, land } = ground
  const step = (height - horizon) / 4
  return ([1, 2, 3] as const)
    .map((stratum) => {
      const top = horizon + step * (first + stratum - 1)
      return shape(land(stratum), hill(ground, { top, swing }))
    })
    .join('')
}

/** A long soft hill as a closed shape, down to the bottom. */
function hill(
  { random, width, height }: Ground,
  { top, swing }: { top: number; swing: number },
): string {
  const start = round(top + (random() - 0.5) * swing)
  const end = round(top + (random() - 0.5) * swing)
  const middle = round(top + (random() - 0.5) * swing * 1.6)
  const crest = width * (0.35 + random() * 0.3)
  return (
    `M0 ${start}C${round(crest * 0.5)} ${start} ${round(crest * 0.55)} ${middle} ${round(crest)} ${middle}` +
    `S${round(crest + (width - crest) * 0.5)} ${end} ${width} ${end}V${height}H0Z`
  )
}

/** A wide drawing has wider elements rather than more of them. */
const stretch = ({ width, height }: Ground): number => Math.max(1, width / height / 1.6)

/** Houses from edge to edge, with flat roofs and domes, and a gap for the street in the middle. */
function houses(
  ground: Ground,
  { least, most, gap }: { least: number; most: number; gap: number },
): { walls: string; doors: string } {
  const { random, width, height } = ground
  // The houses begin a little below the horizon, so that no line of another colour shows between
  // them and the ground.
  const foot = Math.round(ground.horizon) + 1
  const middle = width / 2
  let walls = ''
  let doors = ''
  for (let x = -height * 0.1 * random(); x < width;) {
    const breadth = Math.round(height * (0.15 + random() * 0.12) * stretch(ground))
    const tall = Math.round(height * (least + random() * (most - least)))
    const hasDome = random() < 0.3
    const left = Math.round(x)
    x += breadth
    if (Math.abs(left + breadth / 2 - middle) < height * gap + breadth / 2) continue
    const dome = Math.round(height * 0.055)
    const eaves = Math.round(breadth / 2) - dome
    const roof = hasDome ? `h${eaves}a${dome} ${dome} 0 0 1 ${dome * 2} 0h${eaves}` : `h${breadth}`
    walls += `M${left} ${foot}v-${tall}${roof}v${tall}z`
    doors += `M${left + eaves + dome} ${foot}v-${Math.round(height * 0.04)}`
  }
  return { walls, doors }
}

/** A tree as relative path commands from the foot of its trunk: its crown is a pointed arch. */
function treeOf(size: number): string {
  const part = (share: number) => Math.round(size * share)
  const [trunk, half, wall, point] = [part(0.2), part(0.3), part(0.3), part(0.55)]
  const [shoulder, neck, side] = [part(0.36), part(0.49), part(0.14)]
  return (
    `v-${trunk}h-${half}v-${wall}` +
    `c0-${shoulder} ${half - side}-${neck} ${half}-${point}` +
    `c${side} ${point - neck} ${half} ${point - shoulder} ${half} ${point}` +
    `v${wall}h-${half - 2}v${trunk}z`
  )
}
