import { expect, test } from 'vitest'
import { CHECKLISTS, itemsOf } from './all.ts'
import { isDate } from '../states.ts'

test('lists and their items have ids of their own', () => {
  const ids = CHECKLISTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const list of CHECKLISTS) {
    const items = itemsOf(list).map(({ id }) => id)
    expect(new Set(items).size, list.id).toBe(items.length)
    for (const id of [list.id, ...items]) expect(id).toMatch(/^[a-z][a-z-]{1,30}$/)
  }
})

test.each(CHECKLISTS)('$id names its source, and has all texts in both languages', (list) => {
  expect(list.source.address).toMatch(/^https:\/\//)
  expect(list.versions.every(isDate)).toBe(true)
  expect(list.versions.toSorted()).toEqual(list.versions)
  const texts = [
    list.name,
    list.source.name,
    ...list.groups.map(({ title }) => title),
    ...itemsOf(list).flatMap(({ title, note }) => (note ? [title, note] : [title])),
  ]
  for (const { ar, en } of texts) {
    expect(ar).toMatch(/\p{Script=Arabic}/u)
    expect(ar).not.toMatch(/[;?]|,(?!\d)/)
    expect(en).not.toMatch(/\p{Script=Arabic}/u)
    expect(en).not.toBe('')
  }
  for (const { renewal, years, since = 1, until = since } of itemsOf(list)) {
    expect(renewal === 'years').toBe(years !== undefined)
    expect(since).toBeLessThanOrEqual(list.versions.length)
    expect(until).toBeGreaterThanOrEqual(since)
  }
})
