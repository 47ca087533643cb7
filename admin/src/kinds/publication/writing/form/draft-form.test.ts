import { expect, test } from 'vitest'
import { readDraft } from './draft-form.ts'
import { formFrom, type FormValues } from './form-values.ts'

const EMPTY = formFrom(null, ['ar', 'en'])
const tags = [{ id: 1, ar: 'السلام', en: 'Peace', programme: 'peace' as const }]
const pair: FormValues = {
  ...EMPTY,
  title: { ar: 'عنوان', en: 'Title' },
  content: { ar: 'words', en: 'words' },
  tags,
}
test('a form is read back as it was', () => {
  expect(readDraft(structuredClone(pair), ['en', 'ar'], EMPTY)).toEqual(pair)
})

test('the form of release 1.0.0 is read: texts by language, tags as one text', () => {
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
      { ar: 'السلام', en: null },
      { ar: null, en: 'Open data' },
    ],
    status: 'published',
  })
})

test('a side without words, or of another editor, is as it is saved', () => {
  const draft = { ...pair, title: { ar: 'نص', en: '' }, content: { ar: 'words', en: '' } }
  const read = { ...pair, title: { ar: 'نص', en: 'Title' } }
  expect(readDraft(draft, ['ar', 'en'], pair)).toEqual(read)
  expect(readDraft(read, ['en'], pair)).toEqual(pair)
})

test('what is no form is nothing', () => {
  for (const value of [null, 'words', {}, { ...pair, status: 'lost' }])
    expect(readDraft(value, ['ar', 'en'], EMPTY)).toBeNull()
})
