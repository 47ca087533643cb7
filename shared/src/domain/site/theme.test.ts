import { expect, test } from 'vitest'
import type { PictureFiles } from '../../contract/pictures.ts'
import { SHIPPED_ACCENT } from './accent.ts'
import { themeOf, themeStyle, picturesNamed } from './theme.ts'
import { emptyOverlay, type SiteOverlay } from './overlay.ts'

const picture = (id: number): PictureFiles => ({
  id,
  file: `0123456789abcde${id}`,
  width: 800,
  height: 200,
})
const pictures = new Map([1, 2, 3].map((id) => [id, picture(id)]))

const overlay = (values: { ar?: string; en?: string; symbol?: string; accent?: string }) => {
  const { ar, en, symbol, accent } = values
  const of = (value: string) => ({ value, replaced: '' })
  const made: SiteOverlay = emptyOverlay()
  if (ar) made.ar['logo'] = of(ar)
  if (en) made.en['logo'] = of(en)
  if (symbol) made.shared['symbol'] = of(symbol)
  if (accent) made.shared['accent'] = of(accent)
  return made
}

test('the shipped look is none, and needs no rules', () => {
  expect(themeOf(emptyOverlay(), pictures)).toBeNull()
  expect(themeOf(overlay({ accent: SHIPPED_ACCENT }), pictures)).toBeNull()
  expect(themeStyle({})).toBe('')
})

test('a logo in one language stands in both', () => {
  expect(themeOf(overlay({ en: '/uploads/2' }), pictures)).toEqual({
    logos: { ar: picture(2), en: picture(2) },
  })
  expect(themeOf(overlay({ ar: '/uploads/1', en: '/uploads/2' }), pictures)).toEqual({
    logos: { ar: picture(1), en: picture(2) },
  })
})

test('a deleted picture is ignored', () => {
  expect(themeOf(overlay({ ar: '/uploads/9', symbol: '/uploads/8' }), pictures)).toBeNull()
})

test('a name of one’s own belongs to the look until there is a logo', () => {
  const named = overlay({})
  named.en['siteName'] = { value: 'Al-Noor Society', replaced: '' }
  expect(themeOf(named, pictures)).toEqual({ names: { en: 'Al-Noor Society' } })
  expect(themeStyle({ names: { en: 'Al-Noor Society' } })).toBe('')
  named.ar['logo'] = { value: '/uploads/1', replaced: '' }
  expect(themeOf(named, pictures)).toEqual({ logos: { ar: picture(1), en: picture(1) } })
})

test('every named picture is known with its place', () => {
  const all = overlay({ ar: '/uploads/1', en: '/uploads/2', symbol: '/uploads/3' })
  expect(picturesNamed(all).map(({ id, place: { side } }) => [id, side])).toEqual([
    [1, 'ar'],
    [2, 'en'],
    [3, 'shared'],
  ])
  expect(picturesNamed(overlay({ ar: 'https://example.org/logo.svg' }))).toEqual([])
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
