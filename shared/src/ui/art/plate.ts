import file from './plate.svg?raw'

/** The times of day that the plates of the pages show, in the order of the sun's course. */
export type PlateHour =
  | 'dawn'
  | 'sunrise'
  | 'morning'
  | 'forenoon'
  | 'late-morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'sunset'
  | 'dusk'

/** The colours of the discs from the rim to the sun, of the engraving and of the stars on the sun. */
const NIGHT: Readonly<Record<string, string>> = {
  limb: '#0f343c',
  outer: '#12424a',
  inner: '#1a555c',
  sun: '#ec6530',
  line: '#fbb88d',
  'sun-line': '#081c21',
}

/** The first plate of the file, and the net over it, which a page may rotate. */
const [, GROUND = '', NET = ''] =
  /<symbol id="plate"[^>]*>(.*?)<\/symbol><g id="net"(.*?<\/g>)/.exec(file) ?? []

interface PlateOptions {
  /** The id must be unique on the page, because the clip path that cuts the plate uses it. */
  id: string
  /** The colours of the sun and the engraving, if they differ from the default. */
  accent?: { sun: string; line: string } | undefined
}

/**
 * An astrolabe plate cut by the horizon, as a complete SVG with the colours of the night. Pages
 * show those of `plate.svg` itself, in their own colours.
 */
export function plate({ id, accent }: PlateOptions): string {
  const colours: typeof NIGHT = { ...NIGHT, ...accent }
  const drawn =
    `<defs><clipPath id="${id}"><path d="M-500-500H500V0H-500Z"/></clipPath></defs>` +
    `${GROUND}<g clip-path="url(#${id})"${NET}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="plate" viewBox="-500 -500 1000 500" aria-hidden="true" focusable="false">` +
    `${drawn.replaceAll(/var\(--plate-([a-z-]+)\)/g, (_, part: string) => colours[part] ?? '')}</svg>`
  )
}
