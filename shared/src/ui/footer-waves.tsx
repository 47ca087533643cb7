import { LineDrawing } from './line-drawing.tsx'

/** The waves at the top edge of the footer. */
export function FooterWaves() {
  return (
    <LineDrawing viewBox="0 0 1440 56" className="waves" stretched>
      <path fill="var(--petrol-600)" d="M0 30C240 6 420 4 700 22S1180 50 1440 18V56H0Z" />
      <path fill="var(--petrol-800)" d="M0 44C260 20 520 30 760 36S1220 22 1440 36V56H0Z" />
      <path fill="var(--petrol-950)" d="M0 50C300 40 620 54 900 48S1280 42 1440 50V57H0Z" />
    </LineDrawing>
  )
}
