import { LANGUAGES, otherLanguage, type Language } from '../../contract/languages.ts'
import { plainPicture, type PictureFiles } from '../../contract/pictures.ts'
import type { SiteTheme } from '../../contract/site/theme.ts'
import { GROUNDS, paletteOf, SHIPPED_ACCENT } from '../../domain/site/accent.ts'
import type { OrganisationValues } from './organisation.ts'

/** The pictures of the theme. */
export const picturesOfTheme = ({ logo, darkLogo, symbol }: ThemeValues): number[] => [
  ...new Set([logo.ar, logo.en, darkLogo.ar, darkLogo.en, symbol].filter((id) => id !== null)),
]

type ThemeValues = Pick<OrganisationValues, 'logo' | 'darkLogo' | 'symbol' | 'accent' | 'siteName'>

/** The theme of an organisation with these pictures; null for the default. */
export function themeOf(
  { logo, darkLogo, symbol, accent, siteName }: ThemeValues,
  pictures: ReadonlyMap<number, PictureFiles>,
): SiteTheme | null {
  const pictureOf = (id: number | null) => (id === null ? undefined : pictures.get(id))
  const [ar, en, drawn] = [pictureOf(logo.ar), pictureOf(logo.en), pictureOf(symbol)]
  const [arabic, english] = [ar ?? en, en ?? ar]
  const darkLogos = darkLogosOf(
    { ar, en },
    { ar: pictureOf(darkLogo.ar), en: pictureOf(darkLogo.en) },
  )
  const names = Object.fromEntries(Object.entries(siteName).filter(([, name]) => name !== ''))
  const theme: SiteTheme = {
    ...(accent !== null && accent !== SHIPPED_ACCENT && { accent }),
    ...(arabic && english && { logos: { ar: arabic, en: english }, ...darkLogos }),
    ...(drawn && { symbol: drawn }),
    ...(!arabic && Object.keys(names).length > 0 && { names }),
  }
  return Object.keys(theme).length === 0 ? null : theme
}

type Logos = Partial<Record<Language, PictureFiles | undefined>>

/** A language whose logo is that of the other one also has the other one's logo for dark surfaces. */
function darkLogosOf(logos: Logos, dark: Logos): Pick<SiteTheme, 'darkLogos'> {
  const darkLogos = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const shown = dark[language] ?? (logos[language] ? undefined : dark[otherLanguage(language)])
      return shown ? [[language, shown]] : []
    }),
  )
  return Object.keys(darkLogos).length > 0 ? { darkLogos } : {}
}

/** The width of a logo's file in pixels: twice the maximum width at which a page shows the logo. */
const FILE_WIDTH = 480

/**
 * A paper-coloured border around a picture. It is invisible on the paper-coloured background, and
 * keeps dark pictures visible on the petrol one and in dark mode.
 */
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
 * The CSS rules of a theme, for a style element after the style sheets; they need no request and no
 * script. They override the style sheets because the style sheets use cascade layers. `ofAdmin`
 * adds the rules for the light or dark mode chosen in the admin, and for the symbol.
 */
export function themeStyle(theme: SiteTheme, { ofAdmin = false } = {}): string {
  return accentRules(theme, ofAdmin) + logoRules(theme, ofAdmin) + darkLogoRules(theme, ofAdmin)
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
    // Dark mode has a different `--sun-200`, but petrol is the same in both modes.
    rule(':root', { ...day, '--sun-hover': day['--sun-200'] ?? accent }) +
    `@media screen and (prefers-color-scheme:dark){${atNight(':not([data-theme=light])')}}` +
    (ofAdmin ? `@media screen{${atNight('[data-theme=dark]')}}` : '')
  )
}

/** The places that are dark in both modes. */
const DARK_PLACES = ':is(.site-footer,.menu,.art-side,.side,.bar)'

/** The rules that show the logo for dark surfaces, which needs no background. */
function darkLogoRules({ darkLogos = {} }: SiteTheme, ofAdmin: boolean): string {
  const all = Object.entries(darkLogos).map(([language, logo]) => {
    const inPlace = (place: string) =>
      rule(`${place}:lang(${language}) .logo svg`, {
        'background-color': 'transparent',
        ...shapeOf(logo),
        ...imageOf(logo),
      })
    return (
      inPlace(DARK_PLACES) +
      `@media screen and (prefers-color-scheme:dark){${inPlace(':root:not([data-theme=light])')}}` +
      (ofAdmin ? `@media screen{${inPlace(':root[data-theme=dark]')}}` : '')
    )
  })
  return all.join('')
}

const shapeOf = ({ width, height }: PictureFiles) => ({ 'aspect-ratio': `${width}/${height}` })

const HIDDEN = { display: 'none' }

/** An organisation's symbol replaces the letter that stands for it. */
const rulesOfInitial = (symbol: SiteTheme['symbol']) =>
  symbol
    ? [rule(':root .logo .symbol', { display: 'block' }), rule('.logo .initial', HIDDEN)]
    : [rule(':root .logo .symbol.of-other-name', HIDDEN)]

/** The rules that replace the drawn logo with a picture. */
function logoRules({ logos, symbol }: SiteTheme, ofAdmin: boolean): string {
  if (!logos && !(symbol && ofAdmin)) return ''
  const drawings = logos ? '.logo svg' : '.logo .symbol'
  const ofLogos = LANGUAGES.map((language) => {
    const logo = logos?.[language]
    if (!logo) return ''
    return rule(`:lang(${language}) .logo svg`, { ...shapeOf(logo), ...imageOf(logo) })
  })
  const ofSymbol = symbol ? { ...SQUARE, ...imageOf(symbol) } : SQUARE
  return [
    rule(drawings, FRAME),
    rule(`${drawings}>*`, HIDDEN),
    ...(logos
      ? [rule('.logo .of-other-name', { display: 'block' }), rule('.logo .wordmark', HIDDEN)]
      : []),
    ...ofLogos,
    ...(ofAdmin ? [rule(':root .logo .symbol', ofSymbol), ...rulesOfInitial(symbol)] : []),
  ].join('')
}

const imageOf = (picture: PictureFiles) => ({
  'background-image': `url(${plainPicture(picture, FILE_WIDTH)})`,
})
