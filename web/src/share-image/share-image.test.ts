import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { drawIcon, drawShareImage } from './draw.ts'
import { shareImageName } from './share-image.ts'

const site = { language: 'en', page: 'home', words: 'Together' } as const
const logo: PictureFiles = { id: 1, file: '0123456789abcdef', width: 800, height: 200 }
const logos = { ar: logo, en: logo }
const accent = '#2f7fc0'

test('a picture has another name in another look', () => {
  const shipped = shareImageName(site)
  expect(shareImageName(site, null)).toBe(shipped)
  const themes: SiteTheme[] = [{ accent }, { logos }, { accent, logos }]
  const names = themes.map((theme) => shareImageName(site, theme))
  expect(new Set([shipped, ...names]).size).toBe(4)
})

const cover = {
  src: '/uploads/2/a-960.webp',
  widest: '/uploads/2/a-960.webp',
  sets: { avif: '', webp: '' },
  style: { objectPosition: '50% 50%' },
  alternative: '',
  caption: null,
  credit: null,
}

test('a publication has another picture in another look, title, language, crop or programme', () => {
  const withPicture = aPublication({ id: 7, cover })
  const names = [
    withPicture,
    aPublication({ id: 7, cover, title: 'Wells' }),
    aPublication({ id: 7, cover, language: 'ar' }),
    aPublication({ id: 7, cover, tags: ['Leadership'] }),
    aPublication({ id: 7, cover: { ...cover, style: { objectPosition: '50% 20%' } } }),
  ].map((text) => shareImageName(text))
  names.push(shareImageName(withPicture, { accent }))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^7-\w+\.jpg$/)
  const land = aPublication({ id: 7 })
  expect(shareImageName(land)).toMatch(/^7-\w+\.png$/)
  expect(shareImageName(land, { accent })).not.toBe(shareImageName(land))
})

test('above the horizon of a picture nothing is drawn but the sun of the programme', () => {
  const { svg, texts } = drawShareImage(aPublication({ title: 'Wells', tags: ['Peace'], cover }))
  expect(texts.map(({ text }) => text)).toEqual(['Wells'])
  expect(svg).toContain('fill="#9cab62"')
  expect(svg).not.toMatch(/d="M0 0[HV]/)
  expect(drawShareImage(aPublication({ tags: ['Peace'] })).svg).toMatch(/d="M0 0[HV]/)
})

test('each page of the site has a picture of its own', () => {
  const of = (page: string, words: string) => shareImageName({ language: 'en', page, words })
  expect(of('home', 'Together')).toMatch(/^en-\w+\.png$/)
  expect(of('about', 'About')).toMatch(/^en-about-\w+\.png$/)
  expect(of('about', 'About')).not.toBe(of('about', 'About us'))
})

test('the sun of the plate and of the logo has the accent', () => {
  expect(drawShareImage(site).svg).toContain('#ec6530')
  const { svg } = drawShareImage(site, { accent })
  expect(svg).toContain(accent)
  expect(svg).not.toContain('#ec6530')
})

test('a logo stands on paper at the start of the line, and is never wider than its room', () => {
  const mark = { png: 'AAAA', width: 4000, height: 20 }
  const { svg } = drawShareImage(site, { mark })
  expect(svg).toMatch(/<rect [^>]*fill="#f4f6f3"\/><image x="72" [^>]*width="560" /)
  expect(svg).toContain('href="data:image/png;base64,AAAA"')
  const arabic = drawShareImage({ language: 'ar', page: 'home', words: 'معًا' }, { mark })
  expect(arabic.svg).toContain(`<image x="${1200 - 72 - 560}" `)
})

test('a name of one’s own is set in type, in its language alone, and has another picture', () => {
  const names = { en: 'Al-Noor Society' }
  const named = (language: 'ar' | 'en') =>
    shareImageName({ language, page: 'home', words: 'x' }, { names })
  expect(named('en')).not.toBe(shareImageName({ language: 'en', page: 'home', words: 'x' }))
  expect(named('ar')).toBe(shareImageName({ language: 'ar', page: 'home', words: 'x' }, {}))
  const { svg, texts } = drawShareImage(site, { name: names.en })
  expect(texts.map(({ text }) => text)).toEqual(['Together', 'Al-Noor Society'])
  expect(svg).not.toContain('viewBox="0 0 267 64"')
  expect(drawShareImage(site).svg).toContain('viewBox="0 0 267 64"')
})

test('an icon has the accent, or a picture', () => {
  expect(drawIcon('rounded', { accent })).toContain(accent)
  expect(drawIcon('rounded', {})).toContain('#ec6530')
  expect(drawIcon('bare', { accent, mark: { png: 'AAAA', width: 1, height: 1 } })).toContain(
    'base64,AAAA',
  )
})
