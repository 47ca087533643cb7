import { expect, test } from 'vitest'
import { SECTIONS, type SectionKind } from './sections.ts'

const NAMES = Object.keys(SECTIONS) as SectionKind[]
import { compose } from './compose.ts'

const groundsOf = (...kinds: SectionKind[]) => compose(kinds).map(({ ground }) => ground)

test('figures stand on the night rather than a quotation, and the closing call on the dawn', () => {
  expect(groundsOf('text', 'quote', 'text', 'figures', 'text', 'call')).toEqual([
    'paper',
    'paper',
    'paper',
    'night',
    'paper',
    'dawn',
  ])
})

test('the last section is never night, and under a dark head none is', () => {
  expect(groundsOf('text', 'figures')).toEqual(['paper', 'paper'])
  const grounds = compose(['text', 'figures', 'text'], { head: 'night' }).map(
    ({ ground }) => ground,
  )
  expect(grounds).toEqual(['paper', 'paper', 'paper'])
})

test('equal kinds in a row are joined, and pictures change sides', () => {
  expect(compose(['text', 'picture', 'picture', 'picture'])).toMatchObject([
    { joined: false, side: null, before: 'full', opens: true },
    { joined: false, side: 'end', before: 'none', opens: false },
    { joined: true, side: 'start', before: 'half' },
    { joined: true, side: 'end', before: 'half' },
  ])
})

test('in any order, at most one night and two dawns, never beside another coloured ground', () => {
  for (let first = 0; first < 500; first++) {
    const kinds = Array.from({ length: 12 }, (_, at) => {
      const index = (first * 7 + at * (first + 3) * 11) % NAMES.length
      return NAMES[index] ?? 'text'
    })
    const grounds = groundsOf(...kinds)
    expect(grounds.filter((one) => one === 'night').length, kinds.join()).toBeLessThanOrEqual(1)
    expect(grounds.filter((one) => one === 'dawn').length, kinds.join()).toBeLessThanOrEqual(2)
    const isBeside = grounds.some(
      (one, at) => one !== 'paper' && (grounds[at + 1] ?? 'paper') !== 'paper',
    )
    expect(isBeside, kinds.join()).toBe(false)
  }
})
