import { plate } from '@ufuq/shared/art/plate'
import { paletteOf } from '@ufuq/shared/domain/site/accent'
import { GROUND } from './placed-text.ts'
import { placed } from './signature.ts'

interface PlateGround {
  width: number
  /** The distance of the ground from the top of the image. */
  height: number
  accent: string | undefined
}

/** The drawing of the astrolabe plate, on the ground. */
export function plateGround({ width, height, accent }: PlateGround): string {
  const light = accent === undefined ? undefined : lightOf(accent)
  const tall = Math.min(height - 18, width * 0.45)
  const place = { x: width / 2 - tall, y: height - tall, width: 2 * tall, height: tall }
  return (
    `<path fill="#0c2a31" d="M0 0H${width}V${height}H0Z"/>` +
    placed(plate({ id: 'plate', tone: 'night', accent: light }), place) +
    `<path fill="${GROUND}" d="M0 ${height}H${width}v2H0Z"/>`
  )
}

const lightOf = (accent: string) => ({
  sun: accent,
  line: paletteOf(accent).night['--plate-line'] ?? accent,
})
