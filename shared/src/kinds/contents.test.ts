import { expect, test } from 'vitest'
import { lacking, references, searchText } from './contents.ts'
import { sideOf } from './sides.ts'
import { trialKind, trialValues, type TrialValues } from './testing/trial-kind.ts'

const { fields } = trialKind

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
