import type { ProgrammeDrawing } from '../../contract/programmes.ts'
import { closedPath, khatam, round, star } from './geometry.ts'

const CELL = 40

const arch = (x: number, y: number): string =>
  [0, 6, 12]
    .map((i) => {
      const shoulder = round(y - 12 + i * 0.4)
      const neck = round(y - 15 + i * 0.5)
      return (
        `M${x + i} ${y}V${y - 4}` +
        `C${x + i} ${shoulder} ${round(x + 14 + i * 0.4)} ${neck} ${x + 20} ${y - 20 + i}` +
        `C${round(x + 26 - i * 0.4)} ${neck} ${x + 40 - i} ${shoulder} ${x + 40 - i} ${y - 4}V${y}`
      )
    })
    .join('')

/**
 * The quarter of a small khatam inside the cell, around one of the cell's corners. `across` and
 * `down` point inwards.
 */
const quarter = (x: number, y: number, across: 1 | -1, down: 1 | -1): string =>
  `M${khatam(8.3)
    .slice(0, 5)
    .map(([dx, dy]) => `${round(x + dx * across)} ${round(y + dy * down)}`)
    .join('L')}`

const circle = (x: number, y: number): string =>
  `M${x - 20} ${y}a20 20 0 1 0 40 0a20 20 0 1 0-40 0Z`

/** One repeating cell per programme, in a square whose sides are 40 units long. */
const cells: Record<ProgrammeDrawing, string> = {
  // star and cross: stars touch at their points, with crosses between them
  evidence:
    closedPath(khatam(20, 20, 20)) +
    closedPath(khatam(8.3, 20, 20)) +
    quarter(0, 0, 1, 1) +
    quarter(CELL, 0, -1, 1) +
    quarter(0, CELL, 1, -1) +
    quarter(CELL, CELL, -1, -1),
  // twelve-fold rosette: many rays from one centre
  leadership: `${star(12, 5, 20, [20, 20])}M0 0l6 6M40 0l-6 6M0 40l6-6M40 40l-6-6`,
  // overlapping circles: each petal belongs to two circles
  peace: circle(0, 0) + circle(40, 0) + circle(0, 40) + circle(40, 40) + circle(20, 20),
  // rows of pointed arches, one above the other
  humanitarian: arch(0, 20) + arch(-20, 40) + arch(20, 40),
}

interface PatternOptions {
  /** The id of the pattern, which must be unique on the page. */
  id: string
  programme: ProgrammeDrawing
  /** The side of a cell and the line width, in the units of the drawing that the pattern fills. */
  size?: number
  width?: number
  stroke?: string
}

/** A `<pattern>` element to fill shapes with. */
export function pattern({
  id,
  programme,
  size = CELL,
  width = 1,
  stroke = 'currentColor',
}: PatternOptions): string {
  const scale = size / CELL
  return (
    `<pattern id="${id}" width="${CELL}" height="${CELL}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">` +
    `<path d="${cells[programme]}" fill="none" stroke="${stroke}" stroke-width="${round(width / scale)}" stroke-linejoin="round"/>` +
    `</pattern>`
  )
}
