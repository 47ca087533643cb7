import { useEffect, useRef, type ReactNode } from 'react'
import { Plate } from './plate.tsx'

interface SuccessPanelProps {
  title: string
  text: ReactNode
  /** A control below the text, such as a button that shows the form again. */
  action?: ReactNode
  level?: 2 | 3
}

/** Replaces a submitted form, and takes the focus. */
export function SuccessPanel({ title, text, action, level = 3 }: SuccessPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const Heading = `h${level}` as const

  return (
    <div className="success" role="status" tabIndex={-1} ref={panel}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
      <Plate />
    </div>
  )
}
