import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import arabic from '../../i18n/locales/ar/checklist-templates.json'
import english from '../../i18n/locales/en/checklist-templates.json'
import { isDay } from '../../model/formats.ts'
import { problemFinder } from '../../model/valibot.ts'
import { applyValues } from '../../model/values.ts'
import { checklist, stateOn } from './checklist.ts'
import { CHECKLIST_TEMPLATES } from './templates.ts'

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

test.each(CHECKLIST_TEMPLATES)('the template $id makes a complete list', (one) => {
  const { id, name, date, source, items } = one
  const values = applyValues(
    checklist.fields,
    {},
    { name, template: id, templateDate: date, items },
  )
  expect(problemFinder(checklist.fields)(values)).toEqual([])
  expect(isDay(date)).toBe(true)
  expect(source.address).toMatch(/^https:\/\//)
  const written = { ar: arabic, en: english }
  for (const language of LANGUAGES) {
    const texts: Record<string, object> = written[language]
    expect(texts[id]).toMatchObject({ name: name[language], source: source.name[language] })
    expect(Object.keys(written[language][id as 'anbi'].items)).toEqual(items.map((item) => item.id))
  }
})
