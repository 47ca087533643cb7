import { expect, test } from 'vitest'
import { emptyForm, type FormValues } from './form-values.ts'
import { readDraft } from './draft-form.ts'

const shared = {
  tags: [{ id: 1, ar: 'السلام', en: 'Peace', programme: 'peace' as const }],
  publishDate: '',
  publishTime: '',
  hero: '',
}
const status = 'draft'
const statuses = { ar: status, en: status } as const
const none = emptyForm().sides.ar
const text = (title: string) => ({ ...none, title, content: 'words' })

const pair: FormValues = { sides: { ar: text('عنوان'), en: text('Title') }, shared, statuses }
const record: FormValues = {
  sides: { ar: text('عنوان'), en: none },
  shared,
  statuses,
  record: { language: 'ar', translationId: '2' },
}

test('what the form holds is read back as it was', () => {
  expect(readDraft(structuredClone(pair), ['en', 'ar'], emptyForm())).toEqual(pair)
  expect(readDraft(structuredClone(record), ['ar'], emptyForm())).toEqual(record)
})

test('a field that the form has got since is empty, and one that it has lost is left out', () => {
  const draft = {
    sides: { ar: { title: 'عنوان' }, en: { title: 'Title', subtitle: 'Gone' } },
    shared: {},
    status,
  }
  expect(readDraft(draft, ['ar', 'en'], emptyForm())).toEqual({
    ...emptyForm(),
    sides: { ar: { ...none, title: 'عنوان' }, en: { ...none, title: 'Title' } },
  })
})

test('tags that were kept as one text are words again', () => {
  const draft = { ...pair, shared: { ...shared, tags: 'السلام، Open data' } }
  expect(readDraft(draft, ['ar', 'en'], emptyForm())?.shared.tags).toEqual([
    { ar: 'السلام', en: '' },
    { ar: '', en: 'Open data' },
  ])
})

test('a side that was written beside another comes into a pair whose other side is as it is saved', () => {
  const saved: FormValues = { ...pair, statuses: { ar: 'draft', en: 'published' } }
  const draft = { sides: { ar: text('نص'), en: none }, shared, statuses }
  expect(readDraft(draft, ['ar', 'en'], saved)).toEqual({
    sides: { ar: text('نص'), en: text('Title') },
    shared,
    statuses: { ar: 'draft', en: 'published' },
  })
})

test('the text of a record that has been given the other language since comes along', () => {
  expect(readDraft(record, ['en'], emptyForm())).toEqual({
    ...record,
    sides: { ar: none, en: text('عنوان') },
  })
})

test('what is no form is nothing', () => {
  for (const value of [
    null,
    'words',
    {},
    { sides: {} },
    { ...pair, statuses: { ar: 'lost', en: 'draft' } },
  ])
    expect(readDraft(value, ['ar', 'en'], emptyForm())).toBeNull()
  expect(readDraft(pair, ['ar'], emptyForm())).toBeNull()
})
