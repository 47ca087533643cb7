import { useId } from 'react'
import type { Direction } from '../contract/languages.ts'
import type { ProgrammeDrawing } from '../contract/programmes.ts'
import { artworkBody } from './art/artwork.ts'
import { khatam, closedPath } from './art/geometry.ts'
import { pattern } from './art/patterns.ts'

interface ArtworkProps {
  /** The drawing's id, from `landOf(publication)`, which also gives the programme and the date. */
  id: string
  programme: ProgrammeDrawing
  publishedAt?: string | null
  /** The reading time, if the drawing shows it. */
  minutes?: number
  dir: Direction
  width?: number | undefined
  height?: number | undefined
}

/** A drawing that fills its frame; the horizon stays at 62 % of the height. */
export function Artwork({ width = 640, height = 420, ...land }: ArtworkProps) {
  const key = useSvgId()
  const body = artworkBody({ ...land, width, height, key })
  return (
    <svg
      className="art"
      data-programme={land.programme}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

interface PatternProps {
  programme: ProgrammeDrawing
}

/** The programme's pattern, which covers its positioned parent, in the text colour. */
export function PatternTile({ programme }: PatternProps) {
  const id = useSvgId()
  const tile = pattern({ id, programme, size: 46 })
  return (
    <svg
      className="tile"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{
        __html: `<defs>${tile}</defs><rect width="100%" height="100%" fill="url(#${id})"/>`,
      }}
    />
  )
}

/** The arch representing a programme or one of its projects. */
export function PatternArch({ programme }: PatternProps) {
  const id = useSvgId()
  const tile = pattern({ id, programme, width: 1.1 })
  return (
    <span className="arch" data-programme={programme} aria-hidden="true">
      <svg
        viewBox="0 0 120 150"
        preserveAspectRatio="xMidYMin slice"
        focusable="false"
        dangerouslySetInnerHTML={{
          __html: `<defs>${tile}</defs><rect width="100%" height="100%" fill="url(#${id})"/>`,
        }}
      />
    </span>
  )
}

const STAGES = {
  before: closedPath(khatam(24, 26, 60)),
  at: closedPath(khatam(26, 60, 52)),
  above: closedPath(khatam(21, 60, 25)),
} as const

/** The sun below, on and above the horizon. */
export function StepGlyph({ stage }: { stage: keyof typeof STAGES }) {
  const id = useSvgId()
  return (
    <svg className="step-glyph" viewBox="0 0 120 84" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={id}>
          <path d="M0 0H120V52H0Z" />
        </clipPath>
      </defs>
      <path
        d="M6 52A54 54 0 0 1 114 52"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".4"
        strokeDasharray="1 5"
      />
      <path d={STAGES[stage]} fill="var(--sun-500)" clipPath={`url(#${id})`} />
      <path d="M0 52H120" stroke="currentColor" strokeWidth="2" />
      <path d="M22 60H98M36 67H84M48 74H72" stroke="currentColor" strokeWidth="2" opacity=".85" />
    </svg>
  )
}

/** An id that is safe inside `url(#…)`, and the same on the server and in the browser. */
const useSvgId = (): string => `s${useId().replace(/[^\w-]/g, '')}`
