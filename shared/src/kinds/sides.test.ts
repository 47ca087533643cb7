import { expect, test } from 'vitest'
import { places } from './places.ts'
import { joinSides, shownSide, sideOf } from './sides.ts'
import { randomEntries } from './testing/random-values.ts'
import { trialKind, trialSections, trialValues } from './testing/trial-kind.ts'
import type { Tree } from './values.ts'

const { fields } = trialKind
const sidesOf = (values: Tree) => ({
  ar: sideOf(fields, values, 'ar'),
  en: sideOf(fields, values, 'en'),
})

test('the sides of an entry are the whole entry', () => {
  for (const [, values] of randomEntries(fields)) {
    expect(joinSides(fields, sidesOf(values))).toEqual(values)
  }
})

test('an entry with one side has empty values in the other language', () => {
  for (const [, values] of randomEntries(fields)) {
    const { ar } = sidesOf(values)
    const joined = joinSides(fields, { ar })
    expect(sideOf(fields, joined, 'ar')).toEqual(ar)
    const english = [...places(fields, joined)].filter(({ language }) => language === 'en')
    expect(english.every(({ value }) => value === '' || value === null)).toBe(true)
  }
})

test('visitors get no internal fields and no hidden sections', () => {
  const side = sideOf(fields, trialValues({ note: 'x', owner: 1, sections: trialSections() }), 'en')
  const shown = shownSide(fields, side)
  expect(shown).not.toHaveProperty('note')
  expect(shown).not.toHaveProperty('owner')
  expect(shown['sections']).toEqual([
    {
      id: 's',
      kind: 'steps',
      hidden: false,
      heading: 'Steps',
      button: '',
      steps: [{ id: 't', label: 'First', count: 1 }],
    },
  ])
})
