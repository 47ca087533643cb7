import { round, star } from '@ufuq/shared/art/geometry'
import { pattern } from '@ufuq/shared/art/patterns'
import { stream } from '@ufuq/shared/art/stream'
import {
  box,
  boxPath,
  DEEP,
  halfDisc,
  horizonOf,
  line,
  MID,
  NIGHT,
  pick,
  ring,
  shape,
  SUN,
  ticks,
  type Drawing,
  type Point,
} from './shapes.ts'

/**
 * The five driest of thirty seasons, counted from autumn 1988, as shares of 500 mm: 1989, 1995,
 * 1999, 2000 and 2014.
 */
const DRIEST = new Map([
  [0, 0.37],
  [6, 0.34],
  [10, 0.28],
  [11, 0.32],
  [25, 0.35],
])

/** Rainfall seasons as columns on the horizon; the deficit of the driest ones is drawn below it. */
export function rain(): Drawing {
  const [width, height] = [1600, 900]
  const random = stream('rain')
  const y = horizonOf(height)
  const step = width / 32
  const sun: Point = [step * 12, y]
  const columns = Array.from({ length: 30 }, (_, season) => {
    const isDry = DRIEST.has(season)
    const share = DRIEST.get(season) ?? 0.5 + random() * 0.38
    const place = { x: step * (season + 1) + 6, width: step - 12 }
    const tall = share * y * 0.86
    const above = isDry ? MID.leadership : season % 2 ? '#2f6a99' : MID.evidence
    const below = isDry ? MID.leadership : DEEP.evidence
    return {
      above: box({ ...place, y: y - tall, height: tall }, above),
      below: box({ ...place, y, height: (1 - share) * height * 0.3 }, below, {
        opacity: isDry ? 0.85 : 0.55,
      }),
    }
  })
  const sky = `<clipPath id="sky">${shape(boxPath({ x: 0, y: 0, width, height: y }), {})}</clipPath>`
  const body = [
    `<defs>${sky}</defs>`,
    box({ x: 0, y: 0, width, height }, '#dde9f1'),
    '<g clip-path="url(#sky)">',
    ring(sun, 430, { fill: '#eaf1f5' }),
    ...[300, 430, 560, 720].map((radius) =>
      ring(sun, radius, {
        fill: 'none',
        stroke: DEEP.evidence,
        'stroke-opacity': 0.35,
        'stroke-width': 2,
      }),
    ),
    halfDisc(sun, 190, SUN),
    '</g>',
    ...columns.map(({ above }) => above),
    box({ x: 0, y, width, height: height - y }, NIGHT),
    ...columns.map(({ below }) => below),
    line(`M0 ${round(y)}H${width}`, NIGHT, 6),
    line(ticks({ y, to: width, step: 10, long: 5 }), '#b9d6ea', 2, { opacity: 0.6 }),
  ]
  return { width, height, body: body.join('') }
}

const PARTS = [MID.evidence, MID.peace, MID.humanitarian] as const
/** The share of the land that each of its three layers takes. */
const LAYERS = [0.52, 0.28, 0.2] as const

/**
 * Draws a sum of money as half a disc on the horizon, divided into its parts, with a scale of
 * hundredths along the edge. The part that is not spent stays empty.
 */
export function budget(parts: readonly [number, number, number]): Drawing {
  const [width, height] = [1600, 1067]
  const y = horizonOf(height)
  const x = width / 2
  const [outer, inner] = [560, 300]
  const at = (angle: number, radius: number) =>
    `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`
  const disc: string[] = []
  const land: string[] = []
  let from = Math.PI
  let top = y
  for (const [i, part] of parts.entries()) {
    const to = from + (part / 100) * Math.PI
    const fill = pick(PARTS, i)
    disc.push(
      shape(
        `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`,
        { fill, stroke: '#f4f6f3', 'stroke-width': 6 },
      ),
    )
    const layer = { x: 0, y: top, width, height: (height - y) * pick(LAYERS, i) + 2 }
    land.push(box(layer, fill), i === 0 ? box(layer, 'url(#land)', { opacity: 0.35 }) : '')
    top += layer.height - 2
    from = to
  }
  const scale = Array.from({ length: 101 }, (_, i) => {
    const angle = Math.PI + (i / 100) * Math.PI
    return `M${at(angle, 568)}L${at(angle, i % 10 ? 584 : 604)}`
  })
  const sky = `<clipPath id="sky">${shape(boxPath({ x: 0, y: 0, width, height: y }), {})}</clipPath>`
  const body = [
    `<defs>${pattern({ id: 'land', programme: 'evidence', size: 54, stroke: NIGHT, width: 1.2 })}${sky}</defs>`,
    box({ x: 0, y: 0, width, height }, '#f4f0e4'),
    '<g clip-path="url(#sky)">',
    ...disc,
    line(scale.join(''), NIGHT, 3),
    halfDisc([x, y], 220, SUN),
    line(star(16, 7, 220, [x, y]), '#fdebdd', 3, { opacity: 0.7 }),
    '</g>',
    ...land,
    line(`M0 ${round(y)}H${width}`, NIGHT, 7),
  ]
  return { width, height, body: body.join('') }
}
