import { expect, test } from 'vitest'
import type { PictureFiles } from '../../contract/pictures.ts'
import { themeOf, themeStyle } from './theme.ts'

const picture = (id: number): PictureFiles => ({
  id,
  file: `0123456789abcde${id}`,
  width: 800,
  height: 200,
})
const pictures = new Map([1, 2, 3].map((id) => [id, picture(id)]))

const values = ({ ar = null, en = null, ...others }: Values) => ({
  symbol: null,
  accent: null,
  siteName: { ar: '', en: '' },
  logo: { ar, en },
  darkLogo: { ar: null, en: null },
  ...others,
})
interface Values {
  ar?: number | null
  en?: number | null
  symbol?: number
  accent?: string
  siteName?: { ar: string; en: string }
  darkLogo?: { ar: number | null; en: number | null }
}

test('a logo in one language stands in both', () => {
  expect(themeOf(values({ en: 2 }), pictures)).toEqual({
    logos: { ar: picture(2), en: picture(2) },
  })
  expect(themeOf(values({ ar: 1, en: 2 }), pictures)).toEqual({
    logos: { ar: picture(1), en: picture(2) },
  })
})

test('a name of one’s own belongs to the look until there is a logo', () => {
  const siteName = { ar: '', en: 'Al-Noor Society' }
  expect(themeOf(values({ siteName }), pictures)).toEqual({ names: { en: 'Al-Noor Society' } })
  expect(themeStyle({ names: { en: 'Al-Noor Society' } })).toBe('')
  expect(themeOf(values({ siteName, ar: 1 }), pictures)).toEqual({
    logos: { ar: picture(1), en: picture(1) },
  })
})

test('a logo for dark surfaces goes with its language', () => {
  const dark = { ar: 3, en: null }
  expect(themeOf(values({ ar: 1, en: 2, darkLogo: dark }), pictures)?.darkLogos).toEqual({
    ar: picture(3),
  })
  expect(themeOf(values({ ar: 1, darkLogo: dark }), pictures)?.darkLogos).toEqual({
    ar: picture(3),
    en: picture(3),
  })
  expect(themeOf(values({ darkLogo: dark }), pictures)).toBeNull()
})

test('a logo for dark surfaces has no background, in the footer and in dark mode', () => {
  const logos = { ar: picture(1), en: picture(1) }
  const style = themeStyle({ logos, darkLogos: { ar: picture(3) } })
  const shown =
    '{background-color:transparent;aspect-ratio:800/200;background-image:url(/uploads/3/'
  expect(style).toContain(`.bar):lang(ar) .logo svg${shown}`)
  expect(style).toContain(
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]):lang(ar) .logo svg${shown}`,
  )
  expect(style).not.toContain(':lang(en) .logo svg{background-color')
})

test('a logo stands where the drawing does, in the language of the page', () => {
  const style = themeStyle({ logos: { ar: picture(1), en: picture(2) } })
  expect(style).toContain(
    ':lang(ar) .logo svg{aspect-ratio:800/200;background-image:url(/uploads/1/0123456789abcde1-480.webp)}',
  )
  expect(style).toContain(':lang(en) .logo svg{')
  expect(style).not.toContain('.symbol')
  // The picture also replaces a typeset name.
  expect(style).toContain('.logo .of-other-name{display:block}.logo .wordmark{display:none}')
})

test('in a narrow place, an organisation has a letter until it has a symbol', () => {
  const logos = { ar: picture(1), en: picture(2) }
  const withoutSymbol = themeStyle({ logos }, { ofAdmin: true })
  expect(withoutSymbol).toContain(':root .logo .symbol.of-other-name{display:none}')
  const style = themeStyle({ logos, symbol: picture(3) }, { ofAdmin: true })
  expect(style).toContain(':root .logo .symbol{display:block}.logo .initial{display:none}')
})
