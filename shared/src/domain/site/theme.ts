import type { SiteTheme } from '../../contract/site/theme.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { pictureAt, plainPicture, type PictureFiles } from '../../contract/pictures.ts'
import { GROUNDS, paletteOf, SHIPPED_ACCENT } from './accent.ts'
import type { SiteOverlay } from './overlay.ts'
import type { SiteSide, SiteValue } from '../../contract/site/values.ts'

/** The fields of the organisation that name a picture. */
const PICTURES = [
  { side: 'ar', path: 'logo' },
  { side: 'en', path: 'logo' },
  { side: 'shared', path: 'symbol' },
] as const satisfies readonly { side: SiteSide; path: string }[]

export type ThemePicture = (typeof PICTURES)[number]

interface NamedPicture {
  place: ThemePicture
  id: number
}

/** The pictures that an overlay of the organisation names. */
export const picturesNamed = (overlay: SiteOverlay): NamedPicture[] =>
  namedBy(({ side, path }) => overlay[side][path]?.value)

/** The pictures that a published version of the organisation names: its values by their sides and paths. */
export const picturesOfVersion = (
  values: Readonly<Record<SiteSide, Readonly<Record<string, SiteValue>>>>,
): NamedPicture[] => namedBy(({ side, path }) => values[side][path])

const namedBy = (valueAt: (place: ThemePicture) => SiteValue | null | undefined): NamedPicture[] =>
  PICTURES.flatMap((place) => {
    const value = valueAt(place)
    const id = typeof value === 'string' ? pictureAt(value) : null
    return id === null ? [] : [{ place, id }]
  })

/** The look that an overlay of the organisation makes of these pictures; null for the shipped one. */
export function themeOf(
  overlay: SiteOverlay,
  pictures: ReadonlyMap<number, PictureFiles>,
): SiteTheme | null {
  const accent = overlay.shared['accent']?.value
  const named = picturesNamed(overlay)
  const pictureOf = (side: SiteSide) =>
    pictures.get(named.find(({ place }) => place.side === side)?.id ?? 0)
  const [ar, en, symbol] = [pictureOf('ar'), pictureOf('en'), pictureOf('shared')]
  const [arabic, english] = [ar ?? en, en ?? ar]
  const theme: SiteTheme = {
    ...(typeof accent === 'string' && accent !== SHIPPED_ACCENT && { accent }),
    ...(arabic && english && { logos: { ar: arabic, en: english } }),
    ...(symbol && { symbol }),
    ...(!arabic && namesIn(overlay)),
  }
  return Object.keys(theme).length === 0 ? null : theme
}

function namesIn(overlay: SiteOverlay): Pick<SiteTheme, 'names'> {
  const names = LANGUAGES.flatMap((language) => {
    const name = overlay[language]['siteName']?.value
    return typeof name === 'string' && name !== '' ? [[language, name] as const] : []
  })
  return names.length === 0 ? {} : { names: Object.fromEntries(names) }
}

/** For a logo twice as wide as a page shows it. */
const FILE_WIDTH = 480

/** Paper around a picture: nobody sees it on paper, and a dark picture is seen on petrol and at night too. */
const FRAME = {
  'box-sizing': 'border-box',
  'max-inline-size': 'min(50vw,15rem)',
  padding: '.2rem',
  'border-radius': '2px',
  background: `${GROUNDS.paper} center/contain no-repeat`,
  'background-origin': 'content-box',
  '-webkit-print-color-adjust': 'exact',
  'forced-color-adjust': 'none',
}

const SQUARE = { 'aspect-ratio': '1' }

/**
 * The rules that make a page look so, for one style element after the style sheets: it needs no request, and no script
 * knows of it. Layers yield to it. `ofAdmin` adds the theme that somebody chose there, and the symbol.
 */
export function themeStyle(theme: SiteTheme, { ofAdmin = false } = {}): string {
  return accentRules(theme, ofAdmin) + logoRules(theme, ofAdmin)
}

const rule = (selector: string, declarations: Readonly<Record<string, string>>): string => {
  const all = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${all.join(';')}}`
}

function accentRules({ accent }: SiteTheme, ofAdmin: boolean): string {
  if (accent === undefined) return ''
  const { day, night } = paletteOf(accent)
  const atNight = (theme: string) => rule(`:root${theme}`, night)
  return (
    // Night has another `--sun-200`, but petrol is petrol by day and by night.
    rule(':root', { ...day, '--sun-hover': day['--sun-200'] ?? accent }) +
    `@media screen and (prefers-color-scheme:dark){${atNight(':not([data-theme=light])')}}` +
    (ofAdmin ? `@media screen{${atNight('[data-theme=dark]')}}` : '')
  )
}

/** A picture takes the place of a drawing. */
function logoRules({ logos, symbol }: SiteTheme, ofAdmin: boolean): string {
  if (!logos && !(symbol && ofAdmin)) return ''
  const drawings = logos ? '.logo svg' : '.logo .symbol'
  const ofLogos = LANGUAGES.map((language) => {
    const logo = logos?.[language]
    if (!logo) return ''
    const shape = { 'aspect-ratio': `${logo.width}/${logo.height}` }
    return rule(`:lang(${language}) .logo svg`, { ...shape, ...imageOf(logo) })
  })
  const ofSymbol = symbol ? { ...SQUARE, ...imageOf(symbol) } : SQUARE
  return [
    rule(drawings, FRAME),
    rule(`${drawings}>*`, { display: 'none' }),
    ...(logos
      ? [
          rule('.logo .of-other-name', { display: 'block' }),
          rule('.logo .wordmark', { display: 'none' }),
        ]
      : []),
    ...ofLogos,
    ...(ofAdmin ? [rule(':root .logo .symbol', ofSymbol)] : []),
  ].join('')
}

const imageOf = (picture: PictureFiles) => ({
  'background-image': `url(${plainPicture(picture, FILE_WIDTH)})`,
})
