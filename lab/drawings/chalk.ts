import { round } from '@ufuq/shared/art/geometry'
import { stream } from '@ufuq/shared/art/stream'
import {
  box,
  DEEPEST,
  DEEP,
  horizonOf,
  line,
  NIGHT,
  pick,
  ring,
  shape,
  type Drawing,
  type Point,
} from './shapes.ts'

const BRICKS = ['#4d1a20', '#571f25', '#61252a', '#6d2c30'] as const
const CHALK = '#fdf6e8'
const LAMP = '#fbb88d'

/**
 * The wall of a school at the water's edge, with chalk marks that show the height of the water and
 * the date.
 */
export function chalk(): Drawing {
  const [width, height] = [1600, 1067]
  const random = stream('chalk')
  const y = horizonOf(height)
  const wall: string[] = []
  for (let down = 0, course = 0; down < y; down += 82, course++) {
    for (let x = course % 2 ? -90 : 0; x < width; x += 180) {
      const brick = { x: x + 4, y: down + 4, width: 168 + random() * 6, height: 74 }
      wall.push(box(brick, pick(BRICKS, random() * BRICKS.length)))
    }
  }

  /** Draws a line as if by hand, as four strokes on top of each other. */
  function drawn(at: number, from: number, to: number, strength: number): string {
    const strokes = Array.from({ length: 4 }, () => {
      let stroke = `M${round(from + random() * 14)} ${round(at + random() * 5)}`
      for (let x = from; x < to; x += 46) stroke += `L${x + 46} ${round(at + (random() - 0.5) * 9)}`
      return line(stroke, CHALK, round(3 + random() * 4), {
        opacity: round(strength * (0.4 + random() * 0.5)),
        'stroke-linecap': 'round',
      })
    })
    return strokes.join('')
  }

  const hands = { opacity: 0.92, 'stroke-linecap': 'round' }
  const clock = ([x, at]: Point, angle: number): string =>
    ring([x, at], 34, { fill: 'none', stroke: CHALK, 'stroke-width': 6, opacity: 0.92 }) +
    line(
      `M${x} ${round(at)}L${round(x + Math.cos(angle) * 22)} ${round(at + Math.sin(angle) * 22)}M${x} ${round(at)}v-14`,
      CHALK,
      6,
      hands,
    )

  const wave = (at: number, fill: string, swing: number): string =>
    shape(`M0 ${round(at)}${`q50 ${swing} 100 0t100 0`.repeat(8)}V${height}H0Z`, { fill })

  const body = [
    box({ x: 0, y: 0, width, height }, '#3a1217'),
    ...wall,
    ring([1250, 150], 250, { fill: LAMP, opacity: 0.13 }),
    ring([1250, 150], 130, { fill: LAMP, opacity: 0.2 }),
    line('M1250 0v92', NIGHT, 8),
    shape('M1190 150a60 60 0 0 1 120 0Z', { fill: NIGHT }),
    shape('M1206 150a44 44 0 0 0 88 0Z', { fill: LAMP }),
    drawn(y - 190, 300, 760, 0.5),
    drawn(y - 96, 240, 1010, 0.75),
    drawn(y - 14, 180, 1330, 1.15),
    clock([190, y - 190], 2.2),
    clock([130, y - 96], 0.4),
    wave(y + 14, DEEP.evidence, -22),
    wave(y + 90, '#123a5e', 24),
    wave(y + 190, NIGHT, -20),
    wave(y + 290, DEEPEST, 18),
    // The reflection of the lamp on the water.
    line(
      `M1206 ${round(y + 60)}q44 30 88 0M1180 ${round(y + 110)}q70 26 140 0M1214 ${round(y + 158)}q36 18 72 0`,
      LAMP,
      7,
      { opacity: 0.55, 'stroke-linecap': 'round' },
    ),
  ]
  return { width, height, body: body.join('') }
}
