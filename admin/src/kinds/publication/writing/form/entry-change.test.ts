import { LIMITS } from '@ufuq/shared/contract/limits'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { expect, test } from 'vitest'
import { entryOf, pair } from '../../../../testing/publications-testbed.tsx'
import { toEntryChange, type Task } from './entry-change.ts'
import { formFrom, type FormValues, type Saved, type Sides } from './form-values.ts'
import { problemsIn, type SaveRules } from './problems.ts'
import { newTag } from './tag-values.ts'

const BOTH: Sides = ['ar', 'en']
const PAST = '2023-09-14T08:15:00.000Z'

const EMPTY = formFrom(null, BOTH)

const written = (changes: Partial<FormValues> = {}): FormValues => ({
  ...EMPTY,
  title: { ar: 'عنوان', en: 'Title' },
  content: { ar: 'نص', en: 'Text' },
  ...changes,
})

function errorsIn(
  values: FormValues,
  sides = BOTH,
  rules: Partial<SaveRules> = {},
): Record<string, string> {
  const all = problemsIn(values, sides, { allowsFuture: true, published: [], ...rules })
  return Object.fromEntries(all.map(({ at, rule }) => [at, rule]))
}

interface Basis {
  saved?: Saved | null
  sides?: Sides
  task?: Task
}

const changeOf = (values: FormValues, { saved = null, sides = BOTH, task = {} }: Basis = {}) => {
  const tags = values.tags.flatMap(({ id }) => id ?? [])
  return toEntryChange({ ...values, tags }, { saved, sides, task })
}

const formOf = (both: PublicationPair): [Saved, FormValues] => {
  const saved = entryOf(both)
  return [saved, formFrom(saved, BOTH)]
}

test('the sides that are written need a title and content', () => {
  const missing = { 'title.en': 'required', 'content.en': 'required' }
  expect(errorsIn(EMPTY)).toEqual({
    ...missing,
    'title.ar': 'required',
    'content.ar': 'required',
  })
  expect(errorsIn(EMPTY, ['en'])).toEqual(missing)
  expect(errorsIn(written())).toEqual({})
})

test('users who can only schedule choose a future date, and keep the saved one', () => {
  const errorsOf = (publishDate: string, plansFrom: string | null) =>
    errorsIn(written({ publishDate }), BOTH, { plansFrom })
  expect(errorsOf('2020-05-05T06:00:00.000Z', null)).toEqual({ publishDate: 'past' })
  expect(errorsOf('2030-05-05T06:00:00.000Z', null)).toEqual({})
  expect(errorsOf('2020-05-05T06:00:00.000Z', '2020-05-05T06:00:00.000Z')).toEqual({})
})

test('a link without an address is kept from readers, and not from a draft', () => {
  const content = { ar: 'نص', en: 'See [the data](https://).' }
  expect(errorsIn(written({ content }))).toEqual({})
  expect(errorsIn(written({ content }), BOTH, { published: ['en'] })).toEqual({
    'content.en': 'link:the data',
  })
})

test('a slug of digits, and a word of the API, are refused', () => {
  const withSlug = (ar: string) => errorsIn(written({ slug: { ar, en: '' } }))
  expect(withSlug('2024')).toEqual({ 'slug.ar': 'digits' })
  expect(withSlug('pairs')).toEqual({ 'slug.ar': 'reserved' })
  expect(withSlug('ما-بعد-2024')).toEqual({})
})

test('tags, date and hero address are checked where they are typed', () => {
  const shared = (changes: Partial<FormValues>) => errorsIn(written(changes))
  expect(shared({ tags: Array.from({ length: 21 }, (_, n) => newTag(`t${n}`)) })).toEqual({
    tags: 'maxLength',
  })
  expect(shared({ tags: [newTag('x'.repeat(61))] })).toEqual({ tags: 'tagLength' })
  expect(shared({ publishDate: '31/02/2025' })).toEqual({ publishDate: 'date' })
  expect(shared({ publishDate: '2031-01-01T06:00:00.000Z' })).toEqual({ publishDate: 'years' })
  expect(shared({ hero: 'javascript:alert(1)' })).toEqual({ hero: 'url' })
  expect(shared({ hero: 'a picture.jpg' })).toEqual({ hero: 'url' })
  expect(shared({ hero: '/uploads/a.jpg' })).toEqual({})
  expect(shared({ hero: 'https://example.org/a.jpg' })).toEqual({})
})

test('a future date passes only where it may schedule', () => {
  const values = written({ publishDate: '2030-12-31T06:00:00.000Z' })
  expect(errorsIn(values)).toEqual({})
  expect(errorsIn(values, BOTH, { allowsFuture: false })).toEqual({ publishDate: 'future' })
})

test('a change carries what differs and leaves the text as it was typed', () => {
  const saved = entryOf(pair())
  const values: FormValues = {
    ...formFrom(saved, BOTH),
    title: { ar: 'عنوان', en: ' Title ' },
    slug: { ar: 'عنوان', en: ' my-slug ' },
    publishDate: '2025-12-03T06:00:00.000Z',
    hero: ' /a.jpg ',
    status: 'published',
  }
  const date = '2025-12-03T06:00:00.000Z'
  expect(changeOf(values, { saved })).toEqual({
    base: { entry: 5, sides: { ar: 7, en: 4 } },
    values: { title: { en: ' Title ' }, slug: { en: ' my-slug ' }, hero: ' /a.jpg ' },
    publish: ['ar', 'en'],
    dates: { ar: date, en: date },
  })
})

test('texts that may be missing are sent if they differ', () => {
  const saved = entryOf(pair())
  const values = formFrom(saved, BOTH)
  values.byline.en = 'Layla'
  expect(changeOf(values, { saved }).values).toEqual({ byline: { en: 'Layla' } })
  values.summary.ar = 'ن'.repeat(LIMITS.summary.max + 1)
  expect(errorsIn(values)).toEqual({ 'summary.ar': 'maxLength' })
})

test('a language without words is left out', () => {
  const values = written({ title: { ar: 'عنوان', en: ' ' }, content: { ar: 'نص', en: '' } })
  expect(changeOf(values)).toEqual({
    values: { title: { ar: 'عنوان' }, content: { ar: 'نص' } },
  })
})

test('sides whose states differ are named, and one that stays keeps its date', () => {
  const { english, arabic } = pair()
  const [saved, values] = formOf({
    english,
    arabic: { ...arabic, status: 'published', publishedAt: PAST },
  })
  expect(values.publishDate).toBe(PAST)
  expect(changeOf(values, { saved })).not.toHaveProperty('dates')
  const both = { ...values, status: 'published' } as const
  expect(changeOf(both, { saved })).toMatchObject({ publish: ['en'], dates: { en: PAST } })
})

test('publishing now removes a future date, and the other side keeps it', () => {
  const future = { status: 'published', publishedAt: '2999-01-01T00:00:00.000Z' } as const
  const [saved, values] = formOf(pair(future))
  const release = { sides: ['ar'], status: 'published', isNow: true } as const
  expect(changeOf(values, { saved, task: { release } }).dates).toEqual({ ar: null })
})

test('what is saved beside a next version stays one, until its languages are published', () => {
  const [entry] = formOf(pair({ status: 'published', publishedAt: PAST }))
  const { ar, en } = entry.sides
  if (!ar || !en) throw new Error('Both languages exist')
  const saved: Saved = { ...entry, sides: { ar: { ...ar, hasDraft: true }, en } }
  const values = formFrom(saved, BOTH)
  expect(changeOf(values, { saved: entry, task: { isNext: true } }).next).toBe(true)
  expect(changeOf(values, { saved })).toMatchObject({ next: true })
  const release = { sides: ['ar'], status: 'published' } as const
  expect(changeOf(values, { saved, task: { release } })).toMatchObject({
    next: true,
    publish: ['ar'],
  })
})
