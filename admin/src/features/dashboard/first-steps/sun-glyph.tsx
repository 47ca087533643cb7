import type { ReactNode } from 'react'
import { LineDrawing } from '@ufuq/shared/ui/line-drawing'

const ARC = 'M8 24a16 16 0 0 1 32 0'

const STAGES = {
  full: <path d={`${ARC}Z`} fill="var(--sun-500)" />,
  rising: (
    <>
      <path d={ARC} fill="none" stroke="var(--sun-700)" strokeWidth="2" />
      <path d="M16 24a8 8 0 0 1 16 0Z" fill="var(--sun-500)" />
    </>
  ),
  awaited: (
    <path d={ARC} fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 4" />
  ),
} satisfies Record<string, ReactNode>

/**
 * The sun at a height that shows the progress of a step; text next to the drawing states the same
 * progress.
 */
export function SunGlyph({ stage }: { stage: keyof typeof STAGES }) {
  return (
    <LineDrawing viewBox="0 0 48 28" className="sun-glyph">
      {STAGES[stage]}
      <path d="M0 25h48" stroke="currentColor" strokeWidth="2" />
    </LineDrawing>
  )
}
