import { KIND_DRAWINGS, type Drawn } from './kind-drawings.ts'

/** A small drawing of a section. The section's name is next to it. */
export function KindDrawing({ kind }: { kind: Drawn }) {
  return (
    <svg className="kind-drawing" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      {KIND_DRAWINGS[kind].map(([paint, path]) => (
        <path key={path} data-paint={paint} d={path} />
      ))}
    </svg>
  )
}
