import { expect, test } from 'vitest'
import { createScrollPositions } from './page-transition.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('a page that was never left is at its top', () => {
  expect(createScrollPositions(memory()).get('new')).toBe(0)
})

test('what was kept is there after a reload', () => {
  const storage = memory()
  const before = createScrollPositions(storage)
  before.set('a', 1200)
  before.save()
  expect(createScrollPositions(storage).get('a')).toBe(1200)
})

test('only the latest pages are kept', () => {
  const storage = memory()
  const before = createScrollPositions(storage)
  for (let page = 0; page < 60; page++) before.set(`page ${page}`, page)
  before.save()
  const after = createScrollPositions(storage)
  expect(after.get('page 59')).toBe(59)
  expect(after.get('page 9')).toBe(0)
})

test.each(['not json', '{}', 'null'])('a storage that holds %s does no harm', (value) => {
  const storage = memory()
  storage.setItem('ufuq.scroll', value)
  expect(createScrollPositions(storage).get('a')).toBe(0)
})
