import { expect, test } from 'vitest'
import { document, file } from '../../../testing/documents.ts'
import { stateIn } from '../../../documents/state-in.ts'
import { isIn, itemsOf, soughtAmong } from './document-state.ts'

test('a language without a title or without a file is missing', () => {
  const shared = document({ isPublished: true })
  expect(stateIn(shared, 'ar')).toBe('published')
  expect(stateIn({ ...shared, title: { ar: ' ', en: 'Report' } }, 'ar')).toBe('missing')
  const english = { shared: null, ar: null, en: file() }
  expect(stateIn({ ...shared, files: english }, 'ar')).toBe('missing')
  expect(stateIn({ ...shared, files: english, isPublished: false }, 'en')).toBe('draft')
})

test('the filters find what lacks a language, is not used, or is hard to read', () => {
  const documents = [
    document({ id: 1, uses: 2 }),
    document({ id: 2, title: { ar: '', en: 'Minutes' } }),
    document({ id: 3, uses: 1, files: { shared: file({ reading: 'empty' }), ar: null, en: null } }),
    document({ id: 4, files: { shared: file({ isTagged: false }), ar: null, en: null } }),
  ]
  const items = itemsOf(documents)
  const inView = (filter: Parameters<typeof isIn>[0]) =>
    items.filter((item) => isIn(filter, item)).map(({ id }) => id)
  expect(inView('all')).toEqual([4, 3, 2, 1])
  expect(inView('incomplete')).toEqual([2])
  expect(inView('unused')).toEqual([4, 2])
  expect(inView('hard')).toEqual([4, 3])
})

test('a search keeps its order, and a category narrows it', () => {
  const items = itemsOf([
    document({ id: 1 }),
    document({ id: 2, category: 'policy' }),
    document({ id: 3 }),
  ])
  const inFile = { page: 7, passage: ['an ', 'audit'] }
  const found = [
    { id: 1, found: inFile },
    { id: 9, found: null },
    { id: 2, found: null },
  ]
  const all = soughtAmong(items, { category: null }, found)
  expect(all.map(({ id }) => id)).toEqual([1, 2])
  expect(all[0]?.inFile).toEqual(inFile)
  expect(soughtAmong(items, { category: 'policy' }, found).map(({ id }) => id)).toEqual([2])
  expect(soughtAmong(items, { category: 'report' }, null).map(({ id }) => id)).toEqual([3, 1])
})
