import { closedPath, khatam } from '@ufuq/shared/art/geometry'
import { stream } from '@ufuq/shared/art/stream'
import {
  box,
  line,
  NIGHT,
  openPath,
  pick,
  ring,
  shape,
  SUN,
  type Drawing,
  type Point,
} from './shapes.ts'

const COLUMNS = 10
const ROWS = 8
const PAPER = '#faf3e2'
const DRY = ['#f3c26f', '#eba844', '#fdebdd', '#f8d9a0'] as const
const WET = ['#5f97c2', '#8fb8d6', '#2f6a99'] as const

interface Town {
  /** The seed of the town: a different name results in a different town. */
  name: string
  /** Whether a point is in the flooded area. */
  isWet: (x: number, y: number) => boolean
  /** The street crossings on the walk, each as a column and a row. */
  way: readonly Point[]
  /** The crossing that has a square. */
  square: Point
}

/** Draws blocks of houses seen from above, and a walk from door to door. */
function town({ name, isWet, way, square }: Town): Drawing {
  const [width, height] = [1600, 1200]
  const random = stream(name)
  const grid = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (__, column): Point => [
      (column / COLUMNS) * (width + 120) - 60 + (random() - 0.5) * 90,
      (row / ROWS) * (height + 120) - 60 + (random() - 0.5) * 70 + Math.sin(column / 2) * 26,
    ]),
  )
  const crossing = ([column, row]: Point): Point => grid[row]?.[column] ?? [0, 0]
  const blocks: string[] = []
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ].map(([x = 0, y = 0]) => crossing([x, y]))
      const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
      const [x, y] = [middle(0), middle(1)]
      const around = (across: number, down: number) =>
        closedPath(corners.map(([cx, cy]) => [x + (cx - x) * across, y + (cy - y) * down]))
      const wet = isWet(x, y)
      const fill = wet ? pick(WET, random() * WET.length) : pick(DRY, random() * DRY.length)
      blocks.push(shape(around(0.84, 0.8), { fill }))
      if (random() < 0.55)
        blocks.push(shape(around(0.3, 0.28), { fill: wet ? '#1b4a74' : '#bd7a1c' }))
    }
  }
  const walked = way.map(crossing)
  const joined = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const end = crossing(square)
  const body = [
    box({ x: 0, y: 0, width, height }, PAPER),
    ...blocks,
    line(openPath(walked), PAPER, 30, joined),
    line(openPath(walked), SUN, 12, joined),
    ...walked.map((stop) => ring(stop, 15, { fill: PAPER, stroke: NIGHT, 'stroke-width': 6 })),
    shape(closedPath(khatam(84, ...end)), { fill: NIGHT }),
    ring(end, 46, { fill: SUN }),
  ]
  return { width, height, body: body.join('') }
}

/** The lanes of Wadi al-Sidr after the flood, and the route of one book up to the school. */
export const lanes = (): Drawing =>
  town({
    name: 'lanes',
    isWet: (x, y) => y > 640 + Math.sin(x / 240) * 90,
    way: [
      [1, 7],
      [1, 6],
      [2, 6],
      [3, 6],
      [3, 5],
      [4, 5],
      [5, 5],
      [5, 6],
      [6, 6],
      [7, 6],
      [7, 5],
      [7, 4],
      [6, 4],
      [6, 3],
      [7, 3],
      [7, 2],
    ],
    square: [7, 2],
  })

/** The streets of Qasr al-Rayhan, and the route of somebody who recorded what was there. */
export const streets = (): Drawing =>
  town({
    name: 'streets',
    isWet: () => false,
    way: [
      [2, 3],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
      [5, 3],
      [6, 3],
      [7, 3],
      [8, 3],
      [8, 4],
      [8, 5],
      [7, 5],
      [6, 5],
      [5, 5],
      [4, 5],
      [4, 6],
      [3, 6],
      [2, 6],
      [2, 5],
      [2, 4],
    ],
    square: [5, 4],
  })
