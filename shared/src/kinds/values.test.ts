import { expect, test } from 'vitest'
import { randomEntries } from './testing/random-values.ts'
import { trialKind, trialValues } from './testing/trial-kind.ts'
import { applyValues } from './values.ts'

const { fields } = trialKind

test('a change that contains all values results in them', () => {
  for (const [before, after] of randomEntries(fields)) {
    expect(applyValues(fields, before, after)).toEqual(after)
    expect(applyValues(fields, before, {})).toEqual(before)
  }
})

test('a change of one language keeps the other, also in items', () => {
  const figures = [{ id: 'a', label: { ar: 'أ', en: 'A' }, count: 1 }]
  const before = trialValues({ name: { ar: 'اسم', en: 'Name' }, figures })
  const after = applyValues(fields, before, {
    name: { en: 'Other' },
    figures: [{ id: 'b' }, { id: 'a', label: { en: 'B' } }],
    nothing: 1,
  })
  expect(after).toEqual({
    ...before,
    name: { ar: 'اسم', en: 'Other' },
    figures: [
      { id: 'b', label: { ar: '', en: '' }, count: 3 },
      { id: 'a', label: { ar: 'أ', en: 'B' }, count: 1 },
    ],
  })
})

test('a new entry has the empty value or the default of each field', () => {
  expect(trialValues()).toMatchObject({
    name: { ar: '', en: '' },
    isListed: true,
    status: 'planned',
    begins: null,
    tags: [],
    file: { shared: null, ar: null, en: null },
  })
})
