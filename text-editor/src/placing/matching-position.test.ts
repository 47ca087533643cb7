import { expect, test } from 'vitest'
import { surfaceState } from '../surface-testbed.ts'
import { blockAt } from './anchor.ts'
import { matchingPosition } from './matching-position.ts'

/** Inserts `P` into the other text, at the position that corresponds to `¦` in the first. */
function placed(from: string, to: string): string {
  const own = surfaceState(from.replace('¦', ''))
  const other = surfaceState(to, 'ar')
  const { changes } = blockAt(other, matchingPosition(own, from.indexOf('¦'), other), 'P')
  return to.slice(0, changes.from) + changes.insert.trimEnd() + to.slice(changes.to)
}

test('a picture is placed after the paragraph of the same number', () => {
  expect(placed('a\n\nb¦\n\nc', 'ا\n\nب\n\nج')).toBe('ا\n\nب\n\nP\n\nج')
})

test('pictures that only one text has are not counted', () => {
  expect(placed('![x](/uploads/1)\n\na\n\nb¦\n\nc', 'ا\n\nب\n\nج')).toBe('ا\n\nب\n\nP\n\nج')
  expect(placed('a\n\nb¦', 'ا\n\n![x](/uploads/1)\n\nب')).toBe('ا\n\n![x](/uploads/1)\n\nب\n\nP')
})

test('paragraphs are counted from the last heading, if both have as many', () => {
  expect(placed('a\n\n## H\n\nb¦\n\nc', 'ا\n\nا\n\nا\n\n## ع\n\nب\n\nج')).toBe(
    'ا\n\nا\n\nا\n\n## ع\n\nب\n\nP\n\nج',
  )
  expect(placed('a\n\nb\n\nc¦\n\n## H', 'ا\n\n## ع\n\nب')).toBe('ا\n\nP\n\n## ع\n\nب')
})

test('a text with fewer paragraphs gets it at its end, and one without any at its beginning', () => {
  expect(placed('a\n\nb\n\nc¦', 'ا')).toBe('ا\n\nP')
  expect(placed('a\n\nb¦', '')).toBe('P')
})

test('what stands before all words stands before all words there too', () => {
  expect(placed('![x](/uploads/1)¦\n\na', 'ا')).toMatch(/^P\n?\n?/)
})

test('the number of the paragraph is announced', () => {
  expect(matchingPosition(surfaceState('a\n\nb\n\nc'), 4, surfaceState('ا'))).toMatchObject({
    number: 2,
  })
})
