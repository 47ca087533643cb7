import type { ReactNode } from 'react'
import type { Programme } from '../contract/programmes.ts'

interface ProgrammeProps {
  /** Gives it the programme's colours. */
  programme?: Programme | undefined
  children: ReactNode
}

/** The name of a programme after a small sun in its colour. */
export function ProgrammeName({ programme, children }: ProgrammeProps) {
  return (
    <span className="dot" data-programme={programme}>
      {children}
    </span>
  )
}
