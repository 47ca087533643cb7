import { LineDrawing } from './line-drawing.tsx'

/** A pale sun under dotted arcs, shown if there is no content yet. */
export function EmptyHorizon() {
  return (
    <LineDrawing viewBox="0 0 300 100" className="empty-horizon">
      <path
        d="M80 100A70 70 0 0 1 220 100M52 100A98 98 0 0 1 248 100"
        fill="none"
        stroke="var(--line-strong)"
        strokeDasharray="1 5"
      />
      <path d="M118 100A32 32 0 0 1 182 100Z" fill="var(--sun-200)" />
    </LineDrawing>
  )
}

/** A broken line, shown if something failed. */
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
