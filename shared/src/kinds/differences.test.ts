import { expect, test } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { differences, touched } from './differences.ts'
import { sideOf } from './sides.ts'
import { randomEntries } from './testing/random-values.ts'
import { trialKind, trialSections, trialValues } from './testing/trial-kind.ts'

const { fields } = trialKind

test('a side differs exactly if its language or what the sides share is touched', () => {
  for (const [before, after] of randomEntries(fields)) {
    const found = touched(differences(fields, before, after))
    for (const language of LANGUAGES) {
      const isChanged =
        JSON.stringify(sideOf(fields, before, language)) !==
        JSON.stringify(sideOf(fields, after, language))
      const isTouched = found.has(language)
      expect({ isTouched, isChanged }).not.toEqual({ isTouched: true, isChanged: false })
      expect(isChanged && !isTouched && !found.has(null)).toBe(false)
    }
    expect(found.size === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
  }
})

test('moving, hiding and writing are found at the ids of sections and items', () => {
  const before = trialValues({ sections: trialSections() })
  const after = structuredClone(before)
  after.sections.reverse()
  const [steps, note] = after.sections
  if (steps?.kind === 'steps') steps.steps[0]!.label.en = 'Second'
  note!.hidden = false
  const found = differences(fields, before, after)
  expect(found.map(({ path, language }) => [path, language])).toEqual([
    ['sections', null],
    ['sections.s.steps.t.label.en', 'en'],
    ['sections.n.hidden', null],
  ])
  const written = found.find(({ path }) => path.endsWith('label.en'))
  expect(written).toMatchObject({ before: 'First', after: 'Second' })
})

test('adding a section touches only the languages in which it is written', () => {
  const before = trialValues()
  const written = { ...trialSections()[0]!, text: { ar: 'سر', en: '' } }
  const found = differences(fields, before, { ...before, sections: [written] })
  expect(touched(found)).toEqual(new Set([null, 'ar']))
})
