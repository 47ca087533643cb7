import { expect, test } from 'vitest'
import { checklist } from '../checklist.ts'
import { isDay } from '../formats.ts'
import { problemFinder } from '../valibot.ts'
import { applyValues } from '../values.ts'
import { stateOn } from './item-state.ts'
import { CHECKLIST_TEMPLATES } from './templates/all.ts'

const TODAY = '2026-11-26'
const NOTHING = { document: null, link: '', text: { ar: '', en: '' } }

test.each([
  [{}, null, 'missing'],
  [{}, '2030-01-01', 'missing'],
  [{ document: 3 }, null, 'inPlace'],
  [{ link: '/about' }, '2026-12-27', 'inPlace'],
  [{ text: { ar: '', en: 'A number' } }, '2026-12-26', 'dueSoon'],
  [{ document: 3 }, TODAY, 'dueSoon'],
  [{ document: 3 }, '2026-11-25', 'outdated'],
])('an item with %o and the date %s is %s', (given, due, state) => {
  expect(stateOn(TODAY, { ...NOTHING, ...given, due })).toBe(state)
})

test.each(CHECKLIST_TEMPLATES)(
  'the template $id makes a complete list in both languages',
  (one) => {
    const { id, name, date, source, items } = one
    const values = applyValues(
      checklist.fields,
      {},
      { name, template: id, templateDate: date, items },
    )
    expect(problemFinder(checklist.fields)(values)).toEqual([])
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    expect(isDay(date)).toBe(true)
    expect(source.address).toMatch(/^https:\/\//)
    const texts = items.flatMap(({ title, note }) => (note ? [title, note] : [title]))
    for (const { ar, en } of [name, source.name, ...texts]) {
      expect(ar).toMatch(/\p{Script=Arabic}/u)
      expect(ar).not.toMatch(/[;?]|,(?!\d)/)
      expect(en).not.toMatch(/\p{Script=Arabic}/u)
      expect(en).not.toBe('')
    }
  },
)
