import { expect, test } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { lacking, references, searchText } from '../model/contents.ts'
import { differences, touched } from '../model/differences.ts'
import { places } from '../model/places.ts'
import { joinSides, shownSide, sideOf } from '../model/sides.ts'
import { applyValues, type Tree } from '../model/values.ts'
import { randomEntries } from './testing/random-values.ts'
import { trialKind, trialValues, trialSections, type TrialValues } from './testing/trial-kind.ts'

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

const note = (text: string, hidden = false): TrialValues['sections'][number] => ({
  id: hidden ? 'hidden' : 'note',
  kind: 'note',
  hidden,
  text: { ar: '', en: text },
})

const filled = trialValues({
  name: { ar: 'اسم', en: 'Name' },
  summary: { ar: '', en: 'Summary' },
  file: { shared: 3, ar: null, en: null },
  figures: [{ id: 'a', label: { ar: 'أ', en: 'A' }, count: 1 }],
})

test('references are found in entries, links and texts, once per place', () => {
  const values: TrialValues = {
    ...filled,
    cover: 5,
    tags: [1, 2, 1],
    page: 'page:9',
    image: { ar: '', en: '/uploads/8#wide' },
    text: { ar: '![](/uploads/7) ![](/uploads/7)', en: '[a](https://a.example/documents/plan)' },
    sections: [note('[a](/documents/12) https://other.example/uploads/1')],
  }
  const found = references(fields, values, 'https://a.example')
  expect(found.map((one) => [one.path, one.kind, Object.values(one).at(-1)])).toEqual([
    ['text.ar', 'picture', 7],
    ['text.en', 'document', 'plan'],
    ['page', 'page', 9],
    ['image.en', 'picture', 8],
    ['cover', 'picture', 5],
    ['tags', 'tag', 1],
    ['tags', 'tag', 2],
    ['sections.note.text.en', 'document', 12],
  ])
})

test('a side is found by the words of the named fields and of what they contain', () => {
  const values: TrialValues = {
    ...filled,
    note: 'no',
    sections: [note('Text'), note('Secret', true)],
  }
  const side = sideOf(fields, values, 'en')
  expect(searchText(fields, trialKind.search ?? [], side)).toBe('Name\nText')
  expect(searchText(fields, ['status'], side)).toBe('planned')
})

test('an empty entry lacks what is required, in the language', () => {
  expect(lacking(fields, trialValues(), 'en')).toEqual([
    'name.en',
    'summary.en',
    'file.en',
    'figures',
  ])
})

test('an item lacks what is required in it, at its position, unless its section is hidden', () => {
  const values: TrialValues = { ...filled, sections: [note('', true), note(' ')] }
  expect(lacking(fields, values, 'en')).toEqual(['sections.1.text.en'])
  expect(
    lacking(
      fields,
      { ...filled, figures: [{ ...filled.figures[0]!, label: { ar: '', en: 'A' } }] },
      'ar',
    ),
  ).toEqual(['figures.0.label.ar'])
})
