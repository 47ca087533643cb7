import { closedPath, khatam, round } from '@ufuq/shared/art/geometry'
import { pattern } from '@ufuq/shared/art/patterns'
import { stream } from '@ufuq/shared/art/stream'
import {
  box,
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

type Random = () => number

interface Village {
  at: Point
  houses: number
  wall: string
  roof: string
}

/** A row of houses with arched doors, on a ground line. */
function village(random: Random, { at: [x, y], houses, wall, roof }: Village): string {
  let drawn = ''
  let left = x - houses * 27
  for (let house = 0; house < houses; house++) {
    const width = 44 + random() * 20
    const height = 42 + random() * 46
    const door = round(left + width / 2 - 8)
    drawn +=
      box({ x: left, y: y - height, width, height }, house % 3 === 1 ? roof : wall) +
      box({ x: left - 3, y: y - height, width: width + 6, height: 7 }, NIGHT) +
      shape(`M${door} ${y}v-14a8 8 0 0 1 16 0v14Z`, { fill: NIGHT })
    left += width + 6
  }
  return drawn + line(`M${round(x - houses * 27 - 16)} ${y}H${round(left + 12)}`, NIGHT, 5)
}

/** A closed contour line with a varying radius. */
function contour(random: Random, [x, y]: Point, [across, down]: Point): string {
  const corners = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * 2 * Math.PI
    const reach = 0.86 + random() * 0.28
    return [x + Math.cos(angle) * across * reach, y + Math.sin(angle) * down * reach]
  })
  const middles = corners.map((corner, i): Point => {
    const next = pick(corners as [Point, ...Point[]], i + 1)
    return [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
  })
  const [startX, startY] = middles.at(-1) ?? [x, y]
  const curves = corners.map(([cornerX, cornerY], i) => {
    const [toX, toY] = middles[i] ?? [x, y]
    return `Q${round(cornerX)} ${round(cornerY)} ${round(toX)} ${round(toY)}`
  })
  return `M${round(startX)} ${round(startY)}${curves.join('')}Z`
}

const HEIGHTS = [
  [1, '#dfe6ca'],
  [0.78, '#cfd9b1'],
  [0.56, '#b9c68c'],
  [0.34, '#9cab62'],
] as const

const HILLS = [
  { at: [300, 240], size: [330, 220] },
  { at: [1330, 820], size: [360, 240] },
  { at: [1240, 150], size: [260, 150] },
] as const satisfies { at: Point; size: Point }[]

const WADI = 'M-20 820C240 700 380 860 640 760S960 470 1180 430 1480 330 1620 250'
const WELL: Point = [800, 560]

const VILLAGES: (Village & { path: string })[] = [
  {
    at: [330, 470],
    houses: 5,
    wall: DEEP.leadership,
    roof: MID.leadership,
    path: 'M330 490C520 600 640 520',
  },
  {
    at: [1210, 330],
    houses: 4,
    wall: DEEP.evidence,
    roof: MID.evidence,
    path: 'M1200 350C1060 520 930 500',
  },
  {
    at: [1180, 800],
    houses: 6,
    wall: DEEP.humanitarian,
    roof: MID.humanitarian,
    path: 'M1150 810C1000 760 960 620',
  },
  {
    at: [430, 930],
    houses: 4,
    wall: DEEP.peace,
    roof: MID.peace,
    path: 'M450 900C560 800 640 680',
  },
]

/** Four villages and the well that they share. */
export function map(): Drawing {
  const [width, height] = [1600, 1067]
  const random = stream('map')
  const hills = HILLS.flatMap(({ at: [x, y], size: [across, down] }) =>
    HEIGHTS.map(([share, fill], step) =>
      shape(contour(random, [x + step * 12, y - step * 8], [across * share, down * share]), {
        fill,
        stroke: DEEP.peace,
        'stroke-opacity': 0.45,
        'stroke-width': 2,
      }),
    ),
  )
  const rounded = { 'stroke-linecap': 'round' }
  const paths = VILLAGES.map(({ path }) =>
    line(`${path} ${WELL.join(' ')}`, DEEP.humanitarian, 7, {
      'stroke-dasharray': '2 20',
      ...rounded,
    }),
  )
  const rings = [110, 150, 200].map((radius, i) =>
    ring(WELL, radius, { fill: 'none', stroke: SUN, 'stroke-width': 3, opacity: 0.8 - i * 0.22 }),
  )
  const scale =
    ticks({ y: 0, to: width, step: 20, long: 5 }) +
    ticks({ y: height, to: width, step: 20, long: 5 }, -1)
  const body = [
    box({ x: 0, y: 0, width, height }, '#f1efdf'),
    ...hills,
    line(WADI, MID.evidence, 52, rounded),
    line(WADI, '#dde9f1', 4, { 'stroke-dasharray': '60 40', ...rounded }),
    ...paths,
    ...rings,
    shape(closedPath(khatam(74, ...WELL)), { fill: NIGHT }),
    ring(WELL, 46, { fill: SUN }),
    line(closedPath(khatam(30, ...WELL)), '#fdebdd', 4),
    ...VILLAGES.map((one) => village(random, one)),
    line(scale, DEEP.peace, 2, { opacity: 0.6 }),
  ]
  return { width, height, body: body.join('') }
}

/** The place where the pipe ends and the walk begins. */
export function walk(): Drawing {
  const [width, height] = [1600, 1200]
  const random = stream('walk')
  const y = horizonOf(height)
  const sun: Point = [1230, y]
  const steps = Array.from({ length: 24 }, (_, i) => {
    const share = i / 23
    const down = y + 70 + Math.sin(share * 5) * 46 + share * 190 + (i % 2 ? 16 : -16)
    return `<ellipse cx="${round(640 + share * 760)}" cy="${round(down)}" rx="15" ry="8" fill="#fdebdd" opacity=".9"/>`
  })
  const hill = (d: string, fill: string) => shape(`${d}V${height}H0Z`, { fill })
  const ground = { x: 0, y, width, height: height - y }
  const body = [
    `<defs>${pattern({ id: 'walk', programme: 'peace', size: 60, stroke: DEEP.peace, width: 1.2 })}</defs>`,
    box({ x: 0, y: 0, width, height }, '#fdebdd'),
    ring(sun, 420, { fill: '#fdd8bd' }),
    ...[250, 420, 580].map((radius) =>
      ring(sun, radius, {
        fill: 'none',
        stroke: DEEP.peace,
        'stroke-opacity': 0.35,
        'stroke-width': 2,
      }),
    ),
    halfDisc(sun, 180, SUN),
    box(ground, MID.peace),
    box(ground, 'url(#walk)', { opacity: 0.4 }),
    hill(
      `M0 ${y + 210}C400 ${y + 120} 700 ${y + 260} 1000 ${y + 200}S1500 ${y + 300} 1600 ${y + 250}`,
      '#6f7f3b',
    ),
    hill(`M0 ${y + 340}C500 ${y + 260} 900 ${y + 400} 1600 ${y + 340}`, DEEP.peace),
    village(random, {
      at: [310, Math.round(y)],
      houses: 7,
      wall: DEEP.leadership,
      roof: MID.leadership,
    }),
    line(`M0 ${y + 60}H560`, NIGHT, 26),
    line(`M0 ${y + 54}H560`, MID.evidence, 8),
    line(`M560 ${y + 36}v48`, NIGHT, 14),
    ...steps,
    line(`M0 ${y}H${width}`, NIGHT, 6),
  ]
  return { width, height, body: body.join('') }
}
