import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { PROGRAMME_DRAWINGS } from '../../contract/programmes.ts'
import { artworkBody, HOURS, NIGHT, type ArtworkOptions } from './artwork.ts'
import { drawnIcon } from './icon.ts'
import { artworkId, landOf, drawingOf } from './programme.ts'
import { sceneOf } from './scene.ts'
import { symbol } from './symbol.ts'

/** Everything below the sky: the shapes after its clipped group. */
const land = (svg: string) =>
  [...svg.slice(svg.lastIndexOf('</g>')).matchAll(/ d="([^"]+)"/g)].join()
const sunAt = (svg: string) => Number(/<circle cx="([\d.]+)"/.exec(svg)?.[1])
const examples: ArtworkOptions[] = PROGRAMME_DRAWINGS.flatMap((programme) =>
  Array.from({ length: 25 }, (_, id) => ({ id: String(id), programme, width: 640, height: 420 })),
)

test('the same publication is always drawn the same', () => {
  for (const example of examples) expect(artworkBody(example)).toBe(artworkBody(example))
})

test('different publications get different lands', () => {
  expect(new Set(examples.map((example) => land(artworkBody(example)))).size).toBe(100)
})

test('both languages show the same land and the sun on the trailing side', () => {
  for (const example of examples) {
    const arabic = artworkBody({ ...example, dir: 'rtl' })
    const english = artworkBody({ ...example, dir: 'ltr' })
    expect(land(arabic)).toEqual(land(english))
    expect(sunAt(arabic)).toBeLessThan(320)
    expect(sunAt(english)).toBeGreaterThan(320)
    expect(sunAt(arabic) + sunAt(english)).toBeCloseTo(640, 0)
  }
})

test('the dark theme has the night colours of a drawing, and a file only those of its hour', () => {
  for (const example of examples) {
    const { sky } = HOURS[example.programme][NIGHT]
    expect(artworkBody(example)).toContain(`,${sky})`)
    expect(artworkBody({ ...example, isFile: true })).not.toContain('light-dark')
  }
})

const SUN = '#2f7fc0'

test('an icon has the accent as its sun', () => {
  for (const shape of ['bare', 'rounded', 'square', 'maskable'] as const) {
    expect(drawnIcon(shape, { sun: SUN })).toContain(`<path fill="${SUN}" d="${symbol().sun}"/>`)
  }
})

test('the shipped icon of browsers is the bare one', () => {
  const file = new URL('../../../../web/public/favicon.svg', import.meta.url)
  const plain = (svg: string) => svg.replaceAll(/[\s;]/g, '')
  expect(plain(drawnIcon('bare', { sun: '#ec6530' }))).toBe(plain(readFileSync(file, 'utf8')))
})

test.each(LANGUAGES)('the %s logo begins with the symbol as it is drawn', (language) => {
  const logo = readFileSync(new URL(`logo-${language}.svg`, import.meta.url), 'utf8')
  const { sun, horizon, land } = symbol()
  const [first, middle = '', last = ''] = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  expect(first).toBe(sun)
  // The last row is a separate path, which small logos omit.
  expect(middle + last).toBe(horizon + land)
})

test.each([
  [['Peace'], 'peace'],
  [['السلام'], 'peace'],
  [['water', 'EVIDENCE', 'Peace'], 'evidence'],
  [['المياه', 'القيادة'], 'leadership'],
  [['  العمل   الإنساني '], 'humanitarian'],
  [['الادلة'], 'evidence'],
  [['السَّلام'], 'peace'],
  [['الســلام'], 'peace'],
] as const)('the tags %j name the programme %s', (tags, programme) => {
  expect(drawingOf({ tags, id: 1 })).toBe(programme)
})

test('a tag that was renamed still stands for its programme, before what others name', () => {
  const renamed = {
    tags: ['water', 'Peacebuilding', 'Evidence'],
    programmes: { Peacebuilding: 'peace' },
  } as const
  expect(drawingOf({ ...renamed, id: 1 })).toBe('peace')
  expect(landOf({ ...renamed, id: 1, translationId: null, publishedAt: null }).programme).toBe(
    'peace',
  )
})

test('without such a tag the id decides, always the same way', () => {
  const chosen = Array.from({ length: 40 }, (_, id) => drawingOf({ tags: ['water'], id }))
  expect(chosen).toEqual(
    Array.from({ length: 40 }, (_, id) => drawingOf({ tags: [], id: `${id}` })),
  )
  expect(new Set(chosen)).toEqual(new Set(PROGRAMME_DRAWINGS))
})

test('both sides of a pair have one artwork', () => {
  expect(artworkId({ id: 12, translationId: 7 })).toBe('7')
  expect(artworkId({ id: 12, translationId: null })).toBe('12')
  expect(landOf({ id: 12, translationId: 7, tags: ['x'], publishedAt: null })).toEqual(
    landOf({ id: 7, translationId: 12, tags: ['x'], publishedAt: null }),
  )
})

const ids = Array.from({ length: 200 }, (_, index) => index + 1)
const look = (id: number): string => {
  const { composition, hour, band } = sceneOf(String(id), '2023-09-14T00:00:00Z')
  return [composition, hour, band].join()
}

test.each([
  ['single publications', 1],
  ['pairs, which take two ids', 2],
])('of any fifteen consecutive %s no two look alike', (_, step) => {
  for (const first of ids) {
    const fifteen = Array.from({ length: 15 }, (__, index) => look(first + index * step))
    expect(new Set(fifteen).size, `from ${first}`).toBe(15)
  }
})

test('the day of publication sets the height of the sun, and without one the id', () => {
  expect(sceneOf('7', '2023-09-14T00:00:00Z').altitude).toBe(60)
  expect(sceneOf('8', '2023-09-14T09:30:00Z').altitude).toBe(60)
  const heights = ids.map((id) => sceneOf(String(id)).altitude)
  expect(new Set(heights).size).toBeGreaterThan(30)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(34)
  expect(Math.max(...heights)).toBeLessThanOrEqual(80)
})
