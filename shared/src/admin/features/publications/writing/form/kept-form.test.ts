import { expect, test } from 'vitest'
import { emptyForm, type FormValues } from './form-values.ts'
import { readKept } from './kept-form.ts'

const shared = { tags: [{ id: 1, ar: 'السلام', en: 'Peace' }], publishDate: '', hero: '' }
const status = 'draft'
const none = emptyForm().sides.ar
const text = (title: string) => ({ ...none, title, content: 'words' })

const pair: FormValues = { sides: { ar: text('عنوان'), en: text('Title') }, shared, status }
const record: FormValues = {
  sides: { ar: text('عنوان'), en: none },
  shared,
  status,
  record: { language: 'ar', translationId: '2' },
}

test('what the form holds is read back as it was', () => {
  expect(readKept(structuredClone(pair), ['en', 'ar'], false)).toEqual(pair)
  expect(readKept(structuredClone(record), ['ar'], true)).toEqual(record)
})

test('a field that the form has got since is empty, and one that it has lost is left out', () => {
  const kept = {
    sides: { ar: { title: 'عنوان' }, en: { title: 'Title', subtitle: 'Gone' } },
    shared: {},
    status,
  }
  expect(readKept(kept, ['ar', 'en'], false)).toEqual({
    ...emptyForm(),
    sides: { ar: { ...none, title: 'عنوان' }, en: { ...none, title: 'Title' } },
  })
})

test('tags that were kept as one text are words again', () => {
  const kept = { ...pair, shared: { ...shared, tags: 'السلام، Open data' } }
  expect(readKept(kept, ['ar', 'en'], false)?.shared.tags).toEqual([
    { ar: 'السلام', en: '' },
    { ar: '', en: 'Open data' },
  ])
})

test('a pair is read from the shape in which it was kept before the forms became one', () => {
  const kept = { arabic: text('عنوان'), english: text('Title'), shared, status }
  expect(readKept(kept, ['ar', 'en'], false)).toEqual(pair)
})

test('so is a record by itself, and the missing side of a pair', () => {
  const kept = { text: text('عنوان'), shared, status, language: 'ar', translationId: '2' }
  expect(readKept(kept, ['ar'], true)).toEqual(record)
  expect(readKept(kept, ['ar'], false)).toEqual({ sides: record.sides, shared, status })
})

test('the text of a record that has been given the other language since comes along', () => {
  expect(readKept(record, ['en'], true)).toEqual({
    ...record,
    sides: { ar: none, en: text('عنوان') },
  })
})

test('what is no form is nothing', () => {
  for (const value of [null, 'words', {}, { sides: {} }, { ...pair, status: 'lost' }])
    expect(readKept(value, ['ar', 'en'], false)).toBeNull()
  expect(readKept(pair, ['ar'], true)).toBeNull()
})
