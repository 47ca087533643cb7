import { LineDrawing } from './line-drawing.tsx'

const HILLS = [
  'M0 34V8C240 26 520 30 800 16S1240 2 1440 18V34Z',
  'M0 34V24C340 30 560 4 860 6S1250 28 1440 22V34Z',
  'M0 34V10C220 2 500 24 780 26S1230 4 1440 8V34Z',
] as const

/** The edge of the second, third or fourth stratum; that of the first is the straight horizon. */
export function StratumHill({ edge }: { edge: 0 | 1 | 2 }) {
  return (
    <LineDrawing viewBox="0 0 1440 34" className="hill" stretched>
      <path fill="currentColor" d={HILLS[edge]} />
    </LineDrawing>
  )
}

/** The strata below the plate on the sign-in screen. */
export function NightGround() {
  return (
    <LineDrawing viewBox="0 0 800 260" className="ground" stretched>
      <path fill="var(--petrol-600)" d="M0 0H800V260H0Z" />
      <path fill="var(--petrol-700)" d="M0 60C180 30 360 90 520 70S720 40 800 52V260H0Z" />
      <path fill="var(--petrol-800)" d="M0 130C200 150 340 96 500 112S730 124 800 130V260H0Z" />
      <path fill="var(--petrol-950)" d="M0 206C240 176 420 226 620 204S740 192 800 198V260H0Z" />
    </LineDrawing>
  )
}
