import arabicLogo from '@ufuq/shared/art/logo-ar.svg?raw'
import englishLogo from '@ufuq/shared/art/logo-en.svg?raw'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import type { DrawnTheme, EmbeddedPicture, TextInBox } from '@ufuq/shared/contract/drawings'

export const PAPER = '#f4f6f3'

/** The box with the organisation's logo or name at its inline start. */
type SignatureBox = TextInBox['box']

interface SignatureOptions {
  language: Language
  direction: Direction
  theme: DrawnTheme
  box: SignatureBox
}

/**
 * Signs the image with the organisation's logo. Without a logo, uses the organisation's name as
 * text or, without a name, the default logo.
 */
export function signature(options: SignatureOptions): { svg: string; name?: TextInBox } {
  const { language, direction, theme, box } = options
  const { name } = theme
  if (theme.mark) return { svg: ownLogo({ ...theme, mark: theme.mark }, direction, box) }
  if (name === undefined) return { svg: shippedLogo(options) }
  const size = box.height
  return { svg: '', name: { text: name, language, direction, colour: PAPER, size, box } }
}

/** The maximum width of a logo, which leaves room next to it. */
const MAX_LOGO_WIDTH = 560
const AROUND_LOGO = 8

/**
 * The organisation's logo, on a paper-coloured background unless it is made for dark surfaces.
 */
function ownLogo(
  { mark: { png, ...picture }, isForDark }: DrawnTheme & { mark: EmbeddedPicture },
  direction: Direction,
  box: SignatureBox,
) {
  const scale = Math.min(
    box.height / picture.height,
    Math.min(MAX_LOGO_WIDTH, box.width) / picture.width,
  )
  const [width, height] = [round(picture.width * scale), round(picture.height * scale)]
  const x = startOf(width, direction, box)
  const y = round(box.top + (box.height - height) / 2)
  const paper = isForDark
    ? ''
    : `<rect x="${x - AROUND_LOGO}" y="${y - AROUND_LOGO}" width="${width + 2 * AROUND_LOGO}" height="${height + 2 * AROUND_LOGO}" rx="4" fill="${PAPER}"/>`
  return (
    paper +
    `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`
  )
}

const LOGOS: Record<Language, string> = { ar: arabicLogo, en: englishLogo }

function shippedLogo({ language, direction, theme, box }: SignatureOptions): string {
  // Replaces the logo's CSS variables with their fallbacks, because an image has no variables.
  const file = LOGOS[language].replaceAll(/var\([\w-]+, (#?\w+)\)/g, (_, shipped: string) =>
    shipped.startsWith('#') ? (theme.accent ?? shipped) : shipped,
  )
  const [, across = '0', down = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? []
  const { top: y, height } = box
  const width = round((Number(across) / Number(down)) * height)
  const x = startOf(width, direction, box)
  return `<g color="${PAPER}">${placed(file, { x, y, width, height })}</g>`
}

const startOf = (width: number, direction: Direction, box: SignatureBox): number =>
  direction === 'rtl' ? round(box.x + box.width - width) : box.x

const round = (value: number) => Math.round(value * 1000) / 1000

/** Nests an SVG within this one. */
export function placed(svg: string, place: Record<'x' | 'y' | 'width' | 'height', number>): string {
  const attributes = Object.entries(place).map(([name, value]) => ` ${name}="${value}"`)
  return svg.replace('<svg', () => `<svg${attributes.join('')}`)
}
