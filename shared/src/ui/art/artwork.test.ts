import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROGRAMME_DRAWINGS, type ProgrammeDrawing } from '../../contract/programmes.ts'
import { artworkBody, type ArtworkOptions } from './artwork.ts'
import { HOURS, NIGHT } from './hours.ts'

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

const nightOf = (programme: ProgrammeDrawing) => {
  const { sky, glow, sun, land: strata, line } = HOURS[programme][NIGHT]
  const colours = Object.entries({ sky, glow, sun, ...strata, line })
  return colours.map(([name, colour]) => `--art-${name}: ${colour};`).toSorted()
}

test.each(PROGRAMME_DRAWINGS)('at night the style sheet has the colours of %s', (programme) => {
  const sheet = readFileSync(new URL('../../styles/art.css', import.meta.url), 'utf8')
  const rule = new RegExp(`\\.art\\[data-programme='${programme}'\\] {([^}]+)}`).exec(sheet)?.[1]
  const written = rule?.match(/--art-[^;]+;/g)?.toSorted()
  expect(written).toEqual(nightOf(programme))
})
