import { round } from '@ufuq/shared/art/geometry'
import { stream } from '@ufuq/shared/art/stream'
import {
  box,
  DEEP,
  DEEPEST,
  halfDisc,
  halfDiscPath,
  line,
  NIGHT,
  pick,
  ring,
  shape,
  SUN,
  type Drawing,
} from './shapes.ts'

const STONES = ['#14505a', '#0f3b43', '#123f48', '#114750'] as const
const VILLAGES = [DEEP.leadership, DEEP.evidence, DEEP.humanitarian, DEEP.peace] as const
const INK = '#0f3b43'
const ROWS = 13

/** A page of an open ledger on a wall. Handwriting is drawn as a line, never as letters. */
export function ledger(): Drawing {
  const [width, height] = [1200, 1600]
  const random = stream('ledger')
  const stones: string[] = []
  for (let y = 0, course = 0; y < height; y += 130, course++) {
    for (let x = course % 2 ? -110 : -10; x < width; x += 240) {
      const stone = { x: x + 6, y: y + 6, width: 222 + random() * 8, height: 118 }
      stones.push(box(stone, pick(STONES, random() * STONES.length)))
    }
  }

  function handwriting(x: number, y: number, length: number): string {
    let stroke = `M${x} ${y}`
    for (let at = x; at < x + length;) {
      const step = 14 + random() * 26
      stroke += `q${round(step / 2)} ${round(-16 - random() * 18)} ${round(step)} ${round(random() * 6 - 3)}`
      at += step
    }
    return line(stroke, INK, 5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  }

  const rows = Array.from({ length: ROWS }, (_, row) => {
    const y = 470 + row * 76
    const color = pick(VILLAGES, row)
    const marked = row === 4 ? '#fdd8bd' : row === 9 ? '#dde9f1' : null
    return [
      marked ? box({ x: 180, y: y - 54, width: 840, height: 76 }, marked) : '',
      line(`M180 ${y + 22}H1020`, '#a9b7a0', 3),
      handwriting(640, y, 200 + random() * 130),
      handwriting(440, y, 60 + random() * 60),
      // A day without an entry.
      row === 11 ? line(halfDiscPath([270, y], 26), color, 4) : halfDisc([270, y], 26, color),
    ].join('')
  })

  const body = [
    box({ x: 0, y: 0, width, height }, NIGHT),
    ...stones,
    '<g transform="rotate(-1.6 600 200)">',
    shape('M170 262H1050V1502H170Z', { fill: DEEPEST, opacity: 0.5 }),
    box({ x: 150, y: 240, width: 900, height: 1240 }, '#fdf6e8'),
    line('M600 60L210 250M600 60L990 250', '#fbb88d', 5),
    ring([600, 60], 26, { fill: SUN }),
    line('M380 400V1480M596 400V1480', '#e0765f', 3, { opacity: 0.7 }),
    line('M180 400H1020', NIGHT, 6),
    handwriting(440, 350, 380),
    ...rows,
    '</g>',
  ]
  return { width, height, body: body.join('') }
}

/** A part of the ledger, with some of its lines. */
export const page = (): Drawing => ({ ...ledger(), from: [190, 590], width: 840, height: 630 })
