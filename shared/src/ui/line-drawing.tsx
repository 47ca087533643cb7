import type { ReactNode } from 'react'

interface LineDrawingProps {
  viewBox: string
  className: string
  children: ReactNode
  stretched?: boolean
}

/** A simple line drawing in the theme's colours. */
export function LineDrawing({ viewBox, className, stretched = false, children }: LineDrawingProps) {
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
