import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contrastOf,
  GROUNDS,
  measuresOf,
  nearestAccent,
  paletteOf,
  poorestOf,
  SHIPPED_ACCENT,
  tidiedColour,
} from './accent.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** The light or dark value of a token, or that of the token to which it refers. */
function tokenIn(mode: 'day' | 'night', name: string): string | undefined {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? ''
  const [, day = value, night = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  const chosen = mode === 'day' ? day : night
  const other = /^var\((--[\w-]+)\)$/.exec(chosen)?.[1]
  return other ? tokenIn(mode, other) : chosen
}

/** The 216 colours whose red, green and blue values are multiples of 51, including greys. */
const everyColour = [0, 51, 102, 153, 204, 255].flatMap((red, _, parts) =>
  parts.flatMap((green) =>
    parts.map(
      (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
)

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ec6530', '#f4f6f3', 2.99],
    ['#a63c12', '#f4f6f3', 5.9],
  ])('of %s and %s is %d, whichever is first', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('the shipped accent', () => {
  test('has the shades of the style sheet', () => {
    const { day, night } = paletteOf(SHIPPED_ACCENT)
    for (const [name, value] of Object.entries(day)) expect(tokenIn('day', name)).toBe(value)
    for (const [name, value] of Object.entries(night)) expect(tokenIn('night', name)).toBe(value)
  })

  test('is measured on the grounds of the style sheet', () => {
    expect(GROUNDS).toEqual({
      paper: tokenIn('day', '--paper'),
      surface: tokenIn('day', '--surface'),
      sunk: tokenIn('day', '--sunk'),
      petrol: tokenIn('day', '--petrol-900'),
      nightPaper: tokenIn('night', '--paper'),
      nightSurface: tokenIn('night', '--surface'),
      nightSunk: tokenIn('night', '--sunk'),
    })
  })
})

describe('another accent', () => {
  test.each([
    ['#e3a33b', 'paper', 2.02, 3],
    ['#ffff00', 'paper', 1.01, 3],
    ['#8a2b30', 'petrol', 1.77, 3],
    ['#000000', 'petrol', 1.39, 3],
  ])('%s is refused for the %s', (accent, place, ratio, least) => {
    const poorest = poorestOf(accent)
    expect(poorest?.place).toBe(place)
    expect(poorest?.ratio).toBeCloseTo(ratio, 1)
    expect(poorest?.least).toBe(least)
  })

  test('can be read as text and seen as a ring, whatever it is', () => {
    for (const accent of everyColour) {
      for (const { place, ratio, least } of measuresOf(accent)) {
        if (place === 'paper' || place === 'petrol') continue
        expect(ratio, `${accent} ${place}`).toBeGreaterThanOrEqual(least)
      }
    }
  })

  test('has one near to it that is good enough', () => {
    for (const accent of everyColour) {
      expect(poorestOf(nearestAccent(accent)), accent).toBeUndefined()
    }
    expect(nearestAccent('#2f7fc0')).toBe('#2f7fc0')
  })
})

test.each([
  ['#EC6530', '#ec6530'],
  ['ec6530', '#ec6530'],
  ['#e63', '#ee6633'],
  ['red', 'red'],
  ['#ec65301', '#ec65301'],
])('%s is kept as %s', (written, kept) => {
  expect(tidiedColour(written)).toBe(kept)
})
