import { expect, test } from 'vitest'
import { ownPage } from '../own-pages-testbed.ts'
import { hasWords, isIn } from './own-page-state.ts'

const board = ownPage({ title: { ar: 'مجلس الأمناء', en: 'Our board' } })

test.each(['', 'BOARD', 'الأمناء', 'مَجلِس', 'our-board'])('a page is found by "%s"', (words) => {
  expect(hasWords(board, words)).toBe(true)
})

test('a page is not found by other words', () => {
  expect(hasWords(board, 'jobs')).toBe(false)
})

test('pages that nothing links to are those that the server names', () => {
  expect(isIn('unlinked', board, [board.id])).toBe(true)
  expect(isIn('unlinked', board, [])).toBe(false)
  expect(isIn('all', board, [])).toBe(true)
})
