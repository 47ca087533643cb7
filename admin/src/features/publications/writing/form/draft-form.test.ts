import { expect, test } from 'vitest'
import { emptyForm, type FormValues } from './form-values.ts'
import { readDraft } from './draft-form.ts'

const tags = [{ id: 1, ar: 'السلام', en: 'Peace', programme: 'peace' as const }]
const pair: FormValues = {
  ...emptyForm(),
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

/** The form as the former version stored it. */
const former = ({ title, slug, content, statuses, record: own, ...shared }: FormValues) => ({
  sides: {
    ar: { title: title.ar, slug: slug.ar, content: content.ar },
    en: { title: title.en, slug: slug.en, content: content.en },
  },
  shared,
  statuses,
  ...(own && { record: own }),
})

test.each([
  ['this version', (form: FormValues): unknown => structuredClone(form)],
  ['the former version', former],
])('the form of %s is read back as it was', (_, stored) => {
  expect(readDraft(stored(pair), ['en', 'ar'], emptyForm())).toEqual(pair)
  expect(readDraft(stored(record), ['ar'], emptyForm())).toEqual(record)
})

test('a field that the form has got since is empty, and one that it has lost is left out', () => {
  const draft = {
    sides: { ar: { title: 'عنوان' }, en: { title: 'Title', subtitle: 'Gone' } },
    shared: {},
    status: 'draft',
  }
  expect(readDraft(draft, ['ar', 'en'], emptyForm())).toEqual({
    ...emptyForm(),
    title: { ar: 'عنوان', en: 'Title' },
  })
})

test('tags that were kept as one text are words again', () => {
  const { shared, ...draft } = former(pair)
  const words = { ...draft, shared: { ...shared, tags: 'السلام، Open data' } }
  expect(readDraft(words, ['ar', 'en'], emptyForm())?.tags).toEqual([
    { ar: 'السلام', en: '' },
    { ar: '', en: 'Open data' },
  ])
})

test('a side that was written beside another comes into a pair whose other side is as it is saved', () => {
  const saved: FormValues = { ...pair, statuses: { ar: 'draft', en: 'published' } }
  const draft = former({ ...record, title: { ar: 'نص', en: '' } })
  expect(readDraft(draft, ['ar', 'en'], saved)).toEqual({
    ...saved,
    title: { ar: 'نص', en: 'Title' },
  })
})

test('the text of a record that has been given the other language since comes along', () => {
  expect(readDraft(record, ['en'], emptyForm())).toEqual({
    ...record,
    title: { ar: '', en: 'عنوان' },
    content: { ar: '', en: 'words' },
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
