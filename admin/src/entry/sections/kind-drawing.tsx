import { KIND_DRAWINGS, type Drawn } from './kind-drawings.ts'

/** A small drawing of a section. The section's name is next to it. */
export function KindDrawing({ kind }: { kind: string }) {
  const drawings = Object.hasOwn(KIND_DRAWINGS, kind) ? KIND_DRAWINGS[kind as Drawn] : []
  return (
    <svg className="kind-drawing" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      {drawings.map(([paint, path]) => (
        <path key={path} data-paint={paint} d={path} />
      ))}
    </svg>
  )
}
