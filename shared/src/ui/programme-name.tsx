import type { ReactNode } from 'react'
import type { ProgrammeDrawing } from '../contract/programmes.ts'

interface ProgrammeProps {
  /** Applies the programme's colours. */
  programme?: ProgrammeDrawing | undefined
  children: ReactNode
}

/** A programme's name after a small sun in its colour. */
export function ProgrammeName({ programme, children }: ProgrammeProps) {
  return (
    <span className="dot" data-programme={programme}>
      {children}
    </span>
  )
}
