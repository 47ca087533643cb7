import type { ReactNode } from 'react'

interface LineDrawingProps {
  viewBox: string
  className: string
  children: ReactNode
  stretched?: boolean
}

function LineDrawing({ viewBox, className, stretched = false, children }: LineDrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      preserveAspectRatio={stretched ? 'none' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A pale sun under dotted arcs: nothing has risen yet. */
export function EmptyHorizon() {
  return (
    <LineDrawing viewBox="0 0 300 100" className="empty-horizon">
      <path
        d="M80 100A70 70 0 0 1 220 100M45 100A105 105 0 0 1 255 100"
        fill="none"
        stroke="var(--line-strong)"
        strokeDasharray="1 5"
      />
      <path d="M118 100A32 32 0 0 1 182 100Z" fill="var(--sun-200)" />
    </LineDrawing>
  )
}

/** The line is broken: something failed. */
export function BrokenHorizon() {
  return (
    <LineDrawing viewBox="0 0 300 60" className="broken-horizon">
      <path
        d="M0 59H104M196 59H300M122 45l16 10M152 38l12 14M176 48l8 5"
        fill="none"
        stroke="var(--danger)"
        strokeWidth="2"
      />
    </LineDrawing>
  )
}

/** The edge over the footer. */
export function FooterWaves() {
  return (
    <LineDrawing viewBox="0 0 1440 56" className="waves" stretched>
      <path fill="var(--petrol-600)" d="M0 30C240 6 420 4 700 22S1180 50 1440 18V56H0Z" />
      <path fill="var(--petrol-800)" d="M0 44C260 20 520 30 760 36S1220 22 1440 36V56H0Z" />
      <path fill="var(--petrol-950)" d="M0 50C300 40 620 54 900 48S1280 42 1440 50V57H0Z" />
    </LineDrawing>
  )
}

const HILLS = [
  'M0 34V8C240 26 520 30 800 16S1240 2 1440 18V34Z',
  'M0 34V24C340 30 560 4 860 6S1250 28 1440 22V34Z',
  'M0 34V10C220 2 500 24 780 26S1230 4 1440 8V34Z',
] as const

/** The edge of the second, third and fourth stratum; the first one is the straight horizon. */
export function StratumHill({ edge }: { edge: 0 | 1 | 2 }) {
  return (
    <LineDrawing viewBox="0 0 1440 34" className="hill" stretched>
      <path fill="currentColor" d={HILLS[edge]} />
    </LineDrawing>
  )
}

/** The strata under the plate of the sign-in screen. */
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
