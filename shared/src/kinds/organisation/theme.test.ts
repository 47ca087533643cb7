import { expect, test } from 'vitest'
import type { PictureFiles } from '../../contract/pictures.ts'
import { SHIPPED_ACCENT } from '../../domain/site/accent.ts'
import { picturesOfTheme, themeOf, themeStyle } from './theme.ts'

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
  ...others,
})
interface Values {
  ar?: number | null
  en?: number | null
  symbol?: number
  accent?: string
  siteName?: { ar: string; en: string }
}

test('the shipped look is none, and needs no rules', () => {
  expect(themeOf(values({}), pictures)).toBeNull()
  expect(themeOf(values({ accent: SHIPPED_ACCENT }), pictures)).toBeNull()
  expect(themeStyle({})).toBe('')
})

test('a logo in one language stands in both', () => {
  expect(themeOf(values({ en: 2 }), pictures)).toEqual({
    logos: { ar: picture(2), en: picture(2) },
  })
  expect(themeOf(values({ ar: 1, en: 2 }), pictures)).toEqual({
    logos: { ar: picture(1), en: picture(2) },
  })
})

test('a deleted picture is ignored', () => {
  expect(themeOf(values({ ar: 9, symbol: 8 }), pictures)).toBeNull()
})

test('a name of one’s own belongs to the look until there is a logo', () => {
  const siteName = { ar: '', en: 'Al-Noor Society' }
  expect(themeOf(values({ siteName }), pictures)).toEqual({ names: { en: 'Al-Noor Society' } })
  expect(themeStyle({ names: { en: 'Al-Noor Society' } })).toBe('')
  expect(themeOf(values({ siteName, ar: 1 }), pictures)).toEqual({
    logos: { ar: picture(1), en: picture(1) },
  })
})

test('every picture of the theme is named once', () => {
  expect(picturesOfTheme(values({ ar: 1, en: 1, symbol: 3 }))).toEqual([1, 3])
  expect(picturesOfTheme(values({}))).toEqual([])
})

test('an accent is a few bytes of tokens, by day and by night', () => {
  const style = themeStyle({ accent: '#2f7fc0' })
  expect(style).toMatch(/^:root\{--sun-700:#[0-9a-f]{6};--sun-500:#2f7fc0;/)
  expect(style).toContain('@media screen and (prefers-color-scheme:dark)')
  expect(style).not.toContain('data-theme=dark')
  expect(style.length).toBeLessThan(400)
  expect(themeStyle({ accent: '#2f7fc0' }, { ofAdmin: true })).toContain('data-theme=dark')
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

test('a symbol is the admin area’s alone', () => {
  expect(themeStyle({ symbol: picture(3) })).toBe('')
  const style = themeStyle({ symbol: picture(3) }, { ofAdmin: true })
  expect(style).toContain('.logo .symbol>*{display:none}')
  expect(style).toContain('url(/uploads/3/')
  expect(style).not.toContain('.logo svg{')
})
