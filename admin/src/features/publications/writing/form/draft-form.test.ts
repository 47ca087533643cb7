import { expect, test } from 'vitest'
import { formFrom, type FormValues } from './form-values.ts'
import { readDraft } from './draft-form.ts'

const EMPTY = formFrom(null, ['ar', 'en'])
const tags = [{ id: 1, ar: 'السلام', en: 'Peace', programme: 'peace' as const }]
const pair: FormValues = {
  ...EMPTY,
  title: { ar: 'عنوان', en: 'Title' },
  content: { ar: 'words', en: 'words' },
  tags,
}
const record: FormValues = {
  ...pair,
  title: { ar: 'عنوان', en: '' },
  content: { ar: 'words', en: '' },
  record: { language: 'ar', translationId: '2' },
}

test('a form is read back as it was', () => {
  expect(readDraft(structuredClone(pair), ['en', 'ar'], EMPTY)).toEqual(pair)
  expect(readDraft(structuredClone(record), ['ar'], EMPTY)).toEqual(record)
})

test('the form of release 1.0.0 is read: texts by language, one status, tags as one text', () => {
  const draft = {
    sides: { ar: { title: 'عنوان' }, en: { title: 'Title', subtitle: 'Gone' } },
    shared: { tags: 'السلام، Open data', hero: '/a.jpg' },
    status: 'published',
  }
  expect(readDraft(draft, ['ar', 'en'], EMPTY)).toEqual({
    ...EMPTY,
    title: { ar: 'عنوان', en: 'Title' },
    hero: '/a.jpg',
    tags: [
      { ar: 'السلام', en: '' },
      { ar: '', en: 'Open data' },
    ],
    statuses: { ar: 'published', en: 'published' },
  })
})

test('a side that was written beside another comes into a pair whose other side is as it is saved', () => {
  const saved: FormValues = { ...pair, statuses: { ar: 'draft', en: 'published' } }
  const draft = { ...record, title: { ar: 'نص', en: '' } }
  expect(readDraft(draft, ['ar', 'en'], saved)).toEqual({
    ...saved,
    title: { ar: 'نص', en: 'Title' },
  })
})

test('what is no form is nothing', () => {
  for (const value of [null, 'words', {}, { ...pair, statuses: { ar: 'lost', en: 'draft' } }])
    expect(readDraft(value, ['ar', 'en'], EMPTY)).toBeNull()
  expect(readDraft(pair, ['ar'], EMPTY)).toBeNull()
})
