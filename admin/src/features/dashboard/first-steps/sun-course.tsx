import { LineDrawing } from '@ufuq/shared/ui/line-drawing'

const WIDTH = 1100
const HEIGHT = 88
const LINE = { vectorEffect: 'non-scaling-stroke', fill: 'none', stroke: 'var(--ink-3)' } as const

/**
 * The sun's course is a parabola between the heights `FOOT` and `TOP`; `share` is the horizontal
 * position as a share of the width.
 */
const FOOT = 74
const TOP = 16
const heightAt = (share: number): number => FOOT - 4 * (FOOT - TOP) * share * (1 - share)

const TICKS = 60
const SCALE = Array.from({ length: TICKS + 1 }, (_, index) => {
  const length = index % 10 === 0 ? 12 : 5
  return `M${((index * WIDTH) / TICKS).toFixed(1)} ${HEIGHT - 2}v${-length}`
}).join('')

interface SunCourseProps {
  stations: number
  risen: number
}

/** The sun on its course over a scale, at the last completed step. */
export function SunCourse({ stations, risen }: SunCourseProps) {
  return (
    <div className="sun-course" aria-hidden="true">
      <LineDrawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="sun-scale" stretched>
        <path d={SCALE} {...LINE} strokeOpacity=".6" />
        <path
          d={`M0 ${FOOT}Q${WIDTH / 2} ${2 * TOP - FOOT} ${WIDTH} ${FOOT}`}
          {...LINE}
          strokeWidth="1.5"
          strokeDasharray="3 6"
        />
      </LineDrawing>
      {Array.from({ length: stations }, (_, index) => {
        const share = (index + 0.5) / stations
        return (
          <i
            key={index}
            data-stage={stageOf(index, risen)}
            style={{
              insetInlineStart: `${share * 100}%`,
              insetBlockStart: `${(heightAt(share) / HEIGHT) * 100}%`,
            }}
          />
        )
      })}
    </div>
  )
}

function stageOf(station: number, risen: number) {
  if (station === risen - 1) return 'sun'
  return station < risen ? 'passed' : 'ahead'
}
