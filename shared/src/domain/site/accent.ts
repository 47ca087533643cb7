/** The accent of the default palette: the value of the token `--sun-500`. */
export const SHIPPED_ACCENT = '#ec6530'

/** Shades by token name. */
type Shades = Readonly<Record<string, string>>

interface Palette {
  day: Shades
  /** The shades that differ in dark mode. */
  night: Shades
}

/** The default palette, as in `tokens.css`, which applies unless another accent is chosen. */
const SHIPPED: Palette = {
  day: {
    '--sun-700': '#a63c12',
    '--sun-500': SHIPPED_ACCENT,
    '--sun-400': '#f68d58',
    '--sun-300': '#fbb88d',
    '--sun-200': '#fdd8bd',
    '--sun-100': '#fdebdd',
    '--focus': '#d04a17',
    '--plate-line': '#8a3a17',
  },
  night: {
    '--sun-700': '#ff9f6e',
    '--sun-200': '#4b2a1c',
    '--sun-100': '#2c231f',
    '--focus': '#ff9f6e',
    '--plate-line': '#fbb88d',
  },
}

/** The backgrounds on which the shades appear. The values are those of design tokens. */
export const GROUNDS = {
  paper: '#f4f6f3',
  surface: '#ffffff',
  sunk: '#e9ede9',
  petrol: '#0c2a31',
  nightPaper: '#081c21',
  nightSurface: '#0e2930',
  nightSunk: '#061519',
} as const

const DAY = [GROUNDS.paper, GROUNDS.surface, GROUNDS.sunk]
const NIGHT = [GROUNDS.nightPaper, GROUNDS.nightSurface, GROUNDS.nightSunk]

/**
 * The minimum contrast that WCAG 2.2 requires for text (1.4.3), and for a focus ring or a
 * meaningful shape (1.4.11).
 */
const MIN_TEXT_CONTRAST = 4.5
const MIN_SHAPE_CONTRAST = 3

const COLOUR = /^#[0-9a-f]{6}$/

export const isColour = (text: string): boolean => COLOUR.test(text)

/** Normalises a colour as people write it: `EC6530` becomes `#ec6530`, and `#e63` `#ee6633`. */
export function tidiedColour(text: string): string {
  const digits = text.toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text
}

/** Red, green and blue in linear light, 0 to 1. */
type Light = readonly [number, number, number]

function lightOf(colour: string): Light {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function colourOf(light: Light): string {
  const parts = light.map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The relative luminance of WCAG 2.2. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = lightOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

const minContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(colour, ground)))

/** A colour in Oklab, where equal steps of lightness look equal in every hue. */
interface Tone {
  lightness: number
  a: number
  b: number
}

/** Converts with Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/. */
function toneOf(colour: string): Tone {
  const [red, green, blue] = lightOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function lightOfTone({ lightness, a, b }: Tone): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const FINENESS = 50

/**
 * A shade of the same hue, with another lightness and a given share of the chroma. The chroma is
 * reduced further if a screen can't show the colour.
 */
function shade({ a, b }: Tone, lightness: number, share: number): string {
  for (let step = FINENESS; step > 0; step--) {
    const part = (share * step) / FINENESS
    const light = lightOfTone({ lightness, a: a * part, b: b * part })
    if (light.every((one) => one > -0.001 && one < 1.001)) return colourOf(light)
  }
  return colourOf(lightOfTone({ lightness, a: 0, b: 0 }))
}

const STEP = 0.005

/**
 * Starts at a given lightness, and makes the shade darker or lighter until it has enough contrast
 * on all backgrounds.
 */
function firstSeen(
  tone: Tone,
  { from, share, towards }: { from: number; share: number; towards: 0 | 1 },
  { grounds, least }: { grounds: readonly string[]; least: number },
): string {
  const direction = towards === 0 ? -STEP : STEP
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += direction) {
    const colour = shade(tone, lightness, share)
    if (minContrast(colour, grounds) >= least) return colour
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

/**
 * The shades of an accent. `sun` is the accent itself. Text and ring are the first shades of its
 * hue with enough contrast on every background, in light and dark mode. Decoration has the
 * lightness of the default palette.
 */
export function paletteOf(accent: string): Palette {
  if (accent === SHIPPED_ACCENT) return SHIPPED
  const tone = toneOf(accent)
  const tint = shade(tone, 0.953, 0.15)
  const pale = shade(tone, 0.83, 0.56)
  const atNight = firstSeen(
    tone,
    { from: 0.78, share: 0.75, towards: 1 },
    { grounds: NIGHT, least: MIN_TEXT_CONTRAST },
  )
  return {
    day: {
      '--sun-700': firstSeen(
        tone,
        { from: Math.min(tone.lightness, 0.52), share: 0.85, towards: 0 },
        { grounds: [...DAY, tint], least: MIN_TEXT_CONTRAST },
      ),
      '--sun-500': accent,
      '--sun-400': shade(tone, 0.745, 0.78),
      '--sun-300': pale,
      '--sun-200': shade(tone, 0.9, 0.3),
      '--sun-100': tint,
      '--focus': firstSeen(
        tone,
        { from: tone.lightness, share: 1, towards: 0 },
        { grounds: DAY, least: MIN_SHAPE_CONTRAST },
      ),
      '--plate-line': shade(tone, 0.45, 0.66),
    },
    night: {
      '--sun-700': atNight,
      '--sun-200': shade(tone, 0.31, 0.3),
      '--sun-100': shade(tone, 0.26, 0.085),
      '--focus': atNight,
      '--plate-line': pale,
    },
  }
}

const ACCENT_USES = ['paper', 'petrol', 'ring', 'text', 'night'] as const

/** The contrast of an accent's shade in one place. */
interface AccentMeasure {
  place: (typeof ACCENT_USES)[number]
  colour: string
  ground: string
  ratio: number
  least: number
}

/** The measurements of an accent before it is accepted; ratios are rounded down to hundredths. */
export function measuresOf(accent: string): readonly AccentMeasure[] {
  const { day, night } = paletteOf(accent)
  const measured = (
    place: AccentMeasure['place'],
    colour: string,
    { grounds, least }: { grounds: readonly string[]; least: number },
  ): AccentMeasure => ({
    place,
    colour,
    ground: grounds[0] ?? GROUNDS.paper,
    ratio: Math.floor(minContrast(colour, grounds) * 100) / 100,
    least,
  })
  const ofShape = (ground: string) => ({ grounds: [ground], least: MIN_SHAPE_CONTRAST })
  const atDay = { grounds: DAY, least: MIN_TEXT_CONTRAST }
  return [
    measured('paper', accent, ofShape(GROUNDS.paper)),
    measured('petrol', accent, ofShape(GROUNDS.petrol)),
    measured('ring', day['--focus'] ?? accent, { ...atDay, least: MIN_SHAPE_CONTRAST }),
    measured('text', day['--sun-700'] ?? accent, atDay),
    measured('night', night['--sun-700'] ?? accent, { grounds: NIGHT, least: MIN_TEXT_CONTRAST }),
  ]
}

/**
 * Where an accent has too little contrast; undefined for a valid one. The default accent is
 * always available.
 */
export const poorestOf = (accent: string): AccentMeasure | undefined =>
  accent === SHIPPED_ACCENT
    ? undefined
    : measuresOf(accent).find(({ ratio, least }) => ratio < least)

/**
 * Whether an accent itself has enough contrast. The shades for text and for the focus ring are
 * computed so that they have enough contrast.
 */
const isSeen = (colour: string): boolean =>
  minContrast(colour, [GROUNDS.paper, GROUNDS.petrol]) >= MIN_SHAPE_CONTRAST

/** The valid shade of the same hue that is nearest to an accent. */
export function nearestAccent(accent: string): string {
  const tone = toneOf(accent)
  for (let step = 0; step <= 1 / STEP; step++) {
    for (const lightness of [tone.lightness - step * STEP, tone.lightness + step * STEP]) {
      if (lightness <= 0 || lightness >= 1) continue
      const colour = shade(tone, lightness, 1)
      if (isSeen(colour)) return colour
    }
  }
  return SHIPPED_ACCENT
}
