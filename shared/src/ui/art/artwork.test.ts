import { expect, test } from 'vitest'
import { PROGRAMMES } from '../../contract/programmes.ts'
import { artworkBody, HORIZON, type ArtworkOptions } from './artwork.ts'

const land = (svg: string) => [...svg.matchAll(/<path d="(M0 [^"]+H0Z)"/g)].map(([, hill]) => hill)
const sunAt = (svg: string) => Number(/<circle cx="([\d.]+)"/.exec(svg)?.[1])
const examples: ArtworkOptions[] = PROGRAMMES.flatMap((programme) =>
  Array.from({ length: 25 }, (_, id) => ({ id: String(id), programme, width: 640, height: 420 })),
)

test('the same publication is always drawn the same', () => {
  for (const example of examples) expect(artworkBody(example)).toBe(artworkBody(example))
})

test('different publications get different lands', () => {
  expect(new Set(examples.map((example) => land(artworkBody(example)).join())).size).toBe(100)
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

test('the horizon lies at 62 % of any height', () => {
  for (const height of [420, 630, 200]) {
    const horizon = Math.round(height * HORIZON * 10) / 10
    expect(artworkBody({ id: '7', programme: 'peace', height })).toContain(
      `M0 ${horizon}H640V${height}H0Z`,
    )
  }
})

test('an artwork stays small enough to be inlined', () => {
  for (const example of examples) expect(artworkBody(example).length).toBeLessThan(3500)
})

test('two drawings of one publication can stand on one page when they are given keys', () => {
  const drawing = artworkBody({ id: '7', programme: 'peace', key: 'second' })
  expect(drawing).toContain('id="second"')
  expect(drawing).toContain('url(#second)')
  expect(drawing).not.toContain('horizon-')
})
