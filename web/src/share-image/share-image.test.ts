import type { PictureFiles } from '@ufuq/shared/contract/pictures'
import type { SiteLook } from '@ufuq/shared/contract/site/look'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'
import { drawShareImage } from './draw.ts'
import { shareImageName } from './share-image.ts'

const site = { language: 'en', tagline: 'Together' } as const
const logo: PictureFiles = { id: 1, file: '0123456789abcdef', width: 800, height: 200 }
const logos = { ar: logo, en: logo }
const accent = '#2f7fc0'
const outline = () => ({ path: 'M0 0', width: 500 })

test('a picture has another name in another look', () => {
  const shipped = shareImageName(site)
  expect(shareImageName(site, null)).toBe(shipped)
  const looks: SiteLook[] = [{ accent }, { logos }, { accent, logos }]
  const names = looks.map((look) => shareImageName(site, look))
  expect(new Set([shipped, ...names]).size).toBe(4)
})

test('a publication that shares its own picture keeps the name of it', () => {
  const cover = {
    src: '/uploads/2/a-960.webp',
    widest: '/uploads/2/a-960.webp',
    sets: { avif: '', webp: '' },
    style: { objectPosition: '50% 50%' },
    alternative: '',
    caption: null,
    credit: null,
  }
  const text = aPublication({ id: 7, cover })
  expect(shareImageName(text, { accent })).toBe(shareImageName(text))
  const land = aPublication({ id: 7 })
  expect(shareImageName(land, { accent })).not.toBe(shareImageName(land))
})

test('the sun of the plate and of the logo has the accent', () => {
  expect(drawShareImage(site, outline)).toContain('#ec6530')
  const drawn = drawShareImage(site, outline, { accent })
  expect(drawn).toContain(accent)
  expect(drawn).not.toContain('#ec6530')
})

test('a logo stands on paper at the start of the line, and is never wider than its room', () => {
  const mark = { png: 'AAAA', width: 4000, height: 20 }
  const drawn = drawShareImage(site, outline, { mark })
  expect(drawn).toMatch(/<rect [^>]*fill="#f4f6f3"\/><image x="72" [^>]*width="560" /)
  expect(drawn).toContain('href="data:image/png;base64,AAAA"')
  const arabic = drawShareImage({ language: 'ar', tagline: 'معًا' }, outline, { mark })
  expect(arabic).toContain(`<image x="${1200 - 72 - 560}" `)
})

test('a name of one’s own is set in type, in its language alone, and has another picture', () => {
  const names = { en: 'Al-Noor Society' }
  const named = (language: 'ar' | 'en') => shareImageName({ language, tagline: 'x' }, { names })
  expect(named('en')).not.toBe(shareImageName({ language: 'en', tagline: 'x' }))
  expect(named('ar')).toBe(shareImageName({ language: 'ar', tagline: 'x' }, {}))
  const set: string[] = []
  const spell = (line: string) => {
    set.push(line)
    return { path: 'M0 0', width: 500 }
  }
  const drawn = drawShareImage(site, spell, { name: names.en })
  expect(set).toContain('Al-Noor Society')
  expect(drawn).not.toContain('viewBox="0 0 272 64"')
  expect(drawShareImage(site, outline)).toContain('viewBox="0 0 272 64"')
})

test('an icon has the accent, or a picture', () => {
  expect(drawIcon('rounded', { accent })).toContain(accent)
  expect(drawIcon('rounded', {})).toContain('#ec6530')
  expect(drawIcon('bare', { accent, mark: { png: 'AAAA', width: 1, height: 1 } })).toContain(
    'base64,AAAA',
  )
})
