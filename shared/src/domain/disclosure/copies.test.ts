import { expect, test } from 'vitest'
import type { Checklist, ChecklistItem } from './checklist.ts'
import { asChecklist, changeCopy, copyOf, withNews } from './copies.ts'
import { itemsOf } from './lists/all.ts'
import { dateOfVersion, listAt, newsSince } from './versions.ts'

const words = (text: string) => ({ ar: text, en: text })
const item = (id: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id,
  title: words(id),
  question: 'who',
  subject: id,
  renewal: 'change',
  ...more,
})

const list: Checklist = {
  id: 'one',
  versions: ['2026-01-01', '2027-01-01', '2028-01-01'],
  name: words('One'),
  source: { name: words('Text'), address: 'https://regulator.example' },
  groups: [
    {
      id: 'first',
      title: words('First'),
      items: [item('a'), item('fax', { until: 1 }), item('b', { since: 2 })],
    },
    { id: 'second', title: words('Second'), items: [item('c', { since: 3 })] },
  ],
}

const idsOf = (some: Pick<Checklist, 'groups'>) => itemsOf(some).map(({ id }) => id)
const changeOf = (items: Record<string, string[]>) => ({
  name: words('Ours'),
  groups: Object.entries(items).map(([id, ids]) => ({
    id,
    items: ids.map((one) => ({
      id: one,
      title: words(`new ${one}`),
      note: words(''),
      question: 'money' as const,
    })),
  })),
})

test('each version of a list has its own items, and those that are still in use', () => {
  expect(idsOf(listAt(list, 1))).toEqual(['a', 'fax'])
  expect(idsOf(listAt(list, 2))).toEqual(['a', 'b'])
  expect(idsOf(listAt(list, 3, (id) => id === 'fax'))).toEqual(['a', 'fax', 'b', 'c'])
  expect(idsOf(listAt(list, 1, (id) => id === 'c'))).toEqual(['a', 'fax'])
  expect([1, 3, 9].map((version) => dateOfVersion(list, version))).toEqual([
    '2026-01-01',
    '2028-01-01',
    '2028-01-01',
  ])
})

test('news are the items that were added and dropped since', () => {
  const news = newsSince(list, 1)
  expect(news?.added.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(news?.dropped.map(({ id }) => id)).toEqual(['fax'])
  expect(newsSince(list, 2)?.added.map(({ id }) => id)).toEqual(['c'])
  expect(newsSince(list, 3)).toBeNull()
})

test('a copy takes new items into their groups, and keeps what was removed from it out', () => {
  const copy = copyOf(listAt(list, 1))
  expect(idsOf(asChecklist(copy, { id: 'own-1', original: list }))).toEqual(['a', 'fax'])
  const without = changeCopy(copy, changeOf({ first: ['a', ''], second: [] }))
  expect(without && idsOf(without)).toEqual(['a', 'own-1'])
  const renewed = without && withNews(without, list, 1)
  expect(renewed && idsOf(renewed)).toEqual(['a', 'own-1', 'b', 'c'])
  expect(JSON.stringify(renewed)).not.toMatch(/since|until/)
})

test('the ids of removed items are not given to new ones', () => {
  const copy = copyOf(listAt(list, 1))
  const first = changeCopy(copy, changeOf({ first: ['a', ''], second: [''] }))
  const second = first && changeCopy(first, changeOf({ first: ['', 'a'], second: ['own-2'] }))
  expect(second && idsOf(second)).toEqual(['own-3', 'a', 'own-2'])
  expect(second?.groups[0]?.items[1]).toMatchObject({
    id: 'a',
    title: words('new a'),
    question: 'money',
    subject: 'a',
    renewal: 'change',
  })
})

test.each([
  { first: ['a'] },
  { first: ['a', 'a'], second: [] },
  { first: ['a', 'unknown'], second: [] },
  { first: [], second: [], third: [] },
])('a change with unknown, repeated or missing parts is refused: %o', (groups) => {
  expect(changeCopy(copyOf(listAt(list, 1)), changeOf(groups))).toBeNull()
})
