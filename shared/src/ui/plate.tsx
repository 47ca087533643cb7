import file from './art/plate.svg?no-inline'
import type { PlateHour } from './art/plate.ts'

interface PlateProps {
  /**
   * `day` switches to night in the dark theme; `night` is for a petrol background in both themes.
   */
  tone?: 'day' | 'night' | undefined
  /** The position of the sun; by default on the horizon. */
  hour?: PlateHour | undefined
}

/**
 * The astrolabe plate cut by the horizon. The plate is a cacheable file rather than inline, because
 * it is large and rarely used.
 */
export function Plate({ tone = 'day', hour }: PlateProps) {
  const box = { x: -500, y: -500, width: 1000, height: 500 }
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`
  return (
    <svg className="plate" data-tone={tone} viewBox={viewBox} aria-hidden="true" focusable="false">
      <use href={`${file}#${hour ? `plate-${hour}` : 'plate'}`} {...box} />
      {!hour && (
        <svg {...box} viewBox={viewBox}>
          <use className="net" href={`${file}#net`} />
        </svg>
      )}
    </svg>
  )
}
