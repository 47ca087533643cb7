import type { ProgrammeDrawing } from '../../contract/programmes.ts'

/** The colours of one time of day; `line` is the colour of the engraved lines. */
export interface Hour {
  sky: string
  glow: string
  sun: string
  /** The strata from the horizon down to the viewer. */
  land: readonly [string, string, string, string]
  line: string
}

const hour = (sky: string, glow: string, sun: string, land: Hour['land'], line: string): Hour => ({
  sky,
  glow,
  sun,
  land,
  line,
})

/**
 * Three times of day per programme: day, night, and dawn or dusk.
 */
export const HOURS: Record<ProgrammeDrawing, readonly [Hour, Hour, Hour]> = {
  evidence: [
    hour('#dde9f1', '#f4f6f3', '#ec6530', ['#5f97c2', '#2f6a99', '#1b4a74', '#0c2a31'], '#1b4a74'),
    hour('#1b4a74', '#2a5d8c', '#fbb88d', ['#5f97c2', '#123a5e', '#0c2a31', '#081c21'], '#b9d6ea'),
    hour('#fdebdd', '#fdd8bd', '#ec6530', ['#8fb8d6', '#5f97c2', '#1b4a74', '#0c2a31'], '#1b4a74'),
  ],
  leadership: [
    hour('#faebd0', '#fdf6e8', '#ec6530', ['#eba844', '#bd7a1c', '#744700', '#0c2a31'], '#744700'),
    hour('#0f3b43', '#14505a', '#eba844', ['#bd7a1c', '#744700', '#0c2a31', '#081c21'], '#f3c26f'),
    hour('#eba844', '#f3c26f', '#fdebdd', ['#bd7a1c', '#744700', '#0f3b43', '#0c2a31'], '#5a3700'),
  ],
  peace: [
    hour('#e7ecd7', '#f4f6f3', '#ec6530', ['#9cab62', '#6f7f3b', '#435320', '#0c2a31'], '#435320'),
    hour('#435320', '#55672b', '#fbb88d', ['#9cab62', '#6f7f3b', '#243310', '#0c2a31'], '#d6e0ae'),
    hour('#fdebdd', '#fdd8bd', '#eba844', ['#c3cd97', '#9cab62', '#435320', '#0c2a31'], '#435320'),
  ],
  humanitarian: [
    hour('#f8e0d9', '#fdf1ec', '#ec6530', ['#e0765f', '#b5483f', '#8a2b30', '#0c2a31'], '#8a2b30'),
    hour('#8a2b30', '#a03a3a', '#fbb88d', ['#e0765f', '#b5483f', '#4d1a20', '#0c2a31'], '#f8c9bb'),
    hour('#d6e6e5', '#eaf2f1', '#e0765f', ['#eb9f8b', '#e0765f', '#8a2b30', '#0c2a31'], '#8a2b30'),
  ],
}

export const NIGHT = 1

/** The colours of a time of day on a page, where the dark theme has those of the night. */
export function inThemes(day: Hour, night: Hour): Hour {
  const both = (light: string, dark: string) => `light-dark(${light},${dark})`
  const stratum = (at: 0 | 1 | 2 | 3) => both(day.land[at], night.land[at])
  return hour(
    both(day.sky, night.sky),
    both(day.glow, night.glow),
    both(day.sun, night.sun),
    [stratum(0), stratum(1), stratum(2), stratum(3)],
    both(day.line, night.line),
  )
}
