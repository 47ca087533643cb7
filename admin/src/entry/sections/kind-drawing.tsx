import { KIND_DRAWINGS, type Drawn } from './kind-drawings.ts'

/** Kinds of sections that look like another one; all further kinds are drawn as text. */
const DRAWN_AS: Readonly<Record<string, Drawn>> = {
  hero: 'call',
  programmes: 'cards',
  steps: 'timeline',
  latest: 'publications',
  featured: 'cards',
  impact: 'figures',
  teaser: 'call',
  values: 'cards',
  history: 'timeline',
  closing: 'call',
  projects: 'cards',
  statistics: 'figures',
  stories: 'quote',
  contact: 'form',
  opportunities: 'cards',
  application: 'form',
  giving: 'form',
  spending: 'figures',
  otherWays: 'cards',
  list: 'publications',
}

const isDrawn = (kind: string): kind is Drawn => Object.hasOwn(KIND_DRAWINGS, kind)

/** A small drawing of a section. The section's name is next to it. */
export function KindDrawing({ kind }: { kind: string }) {
  const drawn = isDrawn(kind) ? kind : (DRAWN_AS[kind] ?? 'text')
  return (
    <svg className="kind-drawing" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      {KIND_DRAWINGS[drawn].map(([paint, path]) => (
        <path key={path} data-paint={paint} d={path} />
      ))}
    </svg>
  )
}
