import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { pair } from '../../publications-testbed.tsx'
import { emptyForm, formFrom, savedPair, type FormValues, type Sides } from './form-values.ts'
import { toPairInput, toPatch } from './input.ts'
import { formSchema } from './schema.ts'
import { newTag } from './tag-values.ts'
import { withRelease } from './task.ts'

const none = emptyForm().sides.ar
const BOTH: Sides = ['ar', 'en']
const RIYADH = 'Asia/Riyadh'

type Changes = Partial<FormValues['sides'] & Omit<FormValues, 'sides'>>

function written({ ar, en, ...changes }: Changes = {}): FormValues {
  return {
    ...emptyForm(),
    sides: {
      ar: ar ?? { ...none, title: 'عنوان', content: 'نص' },
      en: en ?? { ...none, title: 'Title', content: 'Text' },
    },
    ...changes,
  }
}

function errorsIn(values: FormValues, allowsFuture = true, sides = BOTH): Record<string, string> {
  const { issues = [] } = v.safeParse(formSchema(sides, { allowsFuture, zone: RIYADH }), values)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('the sides that are written need a title and content', () => {
  expect(errorsIn(emptyForm())).toEqual({
    'sides.en.title': 'titleRequired',
    'sides.en.content': 'contentRequired',
    'sides.ar.title': 'titleRequired',
    'sides.ar.content': 'contentRequired',
  })
  expect(errorsIn(emptyForm(), true, ['en'])).toEqual({
    'sides.en.title': 'titleRequired',
    'sides.en.content': 'contentRequired',
  })
  expect(errorsIn(written())).toEqual({})
})

test('users who can only schedule choose a future date, and keep the saved one', () => {
  const errorsOf = (publishDate: string, plansFrom: string | null) => {
    const values = written()
    values.shared = { ...values.shared, publishDate, publishTime: '09:00' }
    const { issues = [] } = v.safeParse(
      formSchema(BOTH, { allowsFuture: true, plansFrom, zone: RIYADH }),
      values,
    )
    return issues.map(({ message }) => message)
  }
  expect(errorsOf('05 / 05 / 2020', null)).toEqual(['datePast'])
  expect(errorsOf('05 / 05 / 2030', null)).toEqual([])
  expect(errorsOf('05 / 05 / 2020', '2020-05-05T06:00:00.000Z')).toEqual([])
})

test('a link without an address is kept from readers, and not from a draft', () => {
  const en = { ...none, title: 'Title', content: 'See [the data](https://).' }
  expect(errorsIn(written({ en }))).toEqual({})
  expect(errorsIn(written({ en, statuses: { ar: 'draft', en: 'published' } }))).toEqual({
    'sides.en.content': 'linkWithoutAddress:the data',
  })
})

test('the limits are the contract’s', () => {
  const long = written({
    en: {
      ...none,
      title: 'x'.repeat(LIMITS.title.max + 1),
      slug: 'x'.repeat(LIMITS.slug.max + 1),
      content: 'x'.repeat(LIMITS.content.max + 1),
    },
  })
  expect(errorsIn(long)).toEqual({
    'sides.en.title': 'titleTooLong',
    'sides.en.slug': 'slugTooLong',
    'sides.en.content': 'contentTooLong',
  })
})

test('a table of more cells than there may be is refused before it is sent', () => {
  const content = `${'a|'.repeat(200)}\n${'-|'.repeat(200)}\n${'b\n'.repeat(200)}`
  expect(errorsIn(written({ en: { ...written().sides.en, content } }))).toEqual({
    'sides.en.content': 'tooManyCells',
  })
})

test('a slug of digits, and a word of the API, are refused', () => {
  const withSlug = (slug: string) => errorsIn(written({ ar: { ...written().sides.ar, slug } }))
  expect(withSlug('2024')).toEqual({ 'sides.ar.slug': 'slugDigits' })
  expect(withSlug('pairs')).toEqual({ 'sides.ar.slug': 'slugReserved' })
  expect(withSlug('ما-بعد-2024')).toEqual({})
})

test('tags, date and hero address are checked where they are typed', () => {
  const shared = (changes: Partial<FormValues['shared']>) =>
    errorsIn(written({ shared: { ...emptyForm().shared, ...changes } }))
  expect(shared({ tags: Array.from({ length: 21 }, (_, n) => newTag(`t${n}`)) })).toEqual({
    'shared.tags': 'tooManyTags',
  })
  expect(shared({ tags: [newTag('x'.repeat(61))] })).toEqual({ 'shared.tags': 'tagTooLong' })
  expect(shared({ publishDate: '31/02/2025' })).toEqual({ 'shared.publishDate': 'dateInvalid' })
  expect(shared({ publishDate: '1/1/2031' })).toEqual({ 'shared.publishDate': 'dateYears' })
  expect(shared({ publishTime: '9:00' })).toEqual({ 'shared.publishDate': 'dayMissing' })
  expect(shared({ publishDate: '1/1/2026', publishTime: '24:00' })).toEqual({
    'shared.publishTime': 'hourInvalid',
  })
  expect(shared({ hero: 'javascript:alert(1)' })).toEqual({ 'shared.hero': 'heroInvalid' })
  expect(shared({ hero: 'a picture.jpg' })).toEqual({ 'shared.hero': 'heroInvalid' })
  expect(shared({ hero: '/uploads/a.jpg' })).toEqual({})
  expect(shared({ hero: 'https://example.org/a.jpg' })).toEqual({})
})

test('a future date passes only where it may schedule', () => {
  const values = written({ shared: { ...emptyForm().shared, publishDate: '31/12/2030' } })
  expect(errorsIn(values, true)).toEqual({})
  expect(errorsIn(values, false)).toEqual({ 'shared.publishDate': 'dateFuture' })
})

test('the body of a pair call carries both versions and leaves the text as it was typed', () => {
  const values = written({
    en: { ...none, title: ' Title ', slug: ' my-slug ', content: '  Text\r\n' },
    shared: {
      tags: [newTag('a'), { id: 2, ar: 'ب', en: 'b' }],
      publishDate: '3/12/2025',
      publishTime: '9:00',
      hero: ' ',
    },
    statuses: { ar: 'published', en: 'published' },
  })
  const saved = savedPair(pair())
  expect(toPairInput(values, { saved, deferred: null, task: {}, zone: RIYADH })).toEqual({
    shared: {
      tags: ['a', { ar: 'ب', en: 'b' }],
      publishDate: '2025-12-03T06:00:00.000Z',
      hero: null,
    },
    english: { title: ' Title ', slug: 'my-slug', content: '  Text\r\n', version: 4 },
    arabic: { title: 'عنوان', slug: '', content: 'نص', version: 7 },
    status: 'published',
  })
  const created = toPairInput(values, { saved: null, deferred: null, task: {}, zone: RIYADH })
  expect(created.english).not.toHaveProperty('version')
})

test('tags that nobody touched are not sent, and those of the pair are shown for both sides', () => {
  const saved = savedPair(pair())
  const values = formFrom(saved, BOTH, RIYADH)
  const basis = { saved, deferred: null, task: {}, zone: RIYADH }
  expect(values.shared.tags).toEqual([{ id: 1, ar: 'السلام', en: 'Peace' }])
  values.sides.en.title += 's'
  expect(toPairInput(values, basis).shared).not.toHaveProperty('tags')
  expect(toPatch(values, 'en', { saved, task: {}, zone: RIYADH })).not.toHaveProperty('pairTags')
  values.shared.tags = []
  expect(toPairInput(values, basis).shared.tags).toEqual([])
  expect(toPatch(values, 'en', { saved, task: {}, zone: RIYADH }).pairTags).toEqual([])
})

test('a cover that only one side has is offered for both, so that saving does not lose it', () => {
  const { english, arabic } = pair()
  const shown = formFrom(
    savedPair({
      english: { ...english, hero: null },
      arabic: { ...arabic, hero: '/uploads/well.jpg' },
    }),
    BOTH,
    RIYADH,
  )
  expect(shown.shared.hero).toBe('/uploads/well.jpg')
})

const PAST = '2023-09-14T08:15:00.000Z'

test('a language that is written later is left out, and its text need not be whole', () => {
  const values = written({ en: { ...none, title: 'Half a' } })
  expect(errorsIn(values, true, ['ar'])).toEqual({})
  const body = toPairInput(values, { saved: null, deferred: 'en', task: {}, zone: RIYADH })
  expect(body).not.toHaveProperty('english')
  expect(body.arabic).toEqual({ title: 'عنوان', slug: '', content: 'نص' })
})

test('a side that nobody has written yet is sent as the first version of its kind', () => {
  const saved = savedPair({ english: null, arabic: pair().arabic })
  const { arabic, english } = toPairInput(written(), {
    saved,
    deferred: null,
    task: {},
    zone: RIYADH,
  })
  expect([arabic?.version, english?.version]).toEqual([7, 0])
})

test('sides whose states differ name their own, and one that stays keeps its date', () => {
  const { english, arabic } = pair()
  const saved = savedPair({
    english,
    arabic: { ...arabic, status: 'published', publishedAt: PAST },
  })
  const values = formFrom(saved, BOTH, RIYADH)
  expect(values.shared.publishDate).toBe('14 / 09 / 2023')
  expect(toPairInput(values, { saved, deferred: null, task: {}, zone: RIYADH })).toMatchObject({
    english: { status: 'draft', publishDate: null },
    arabic: { status: 'published', publishDate: PAST },
  })
  const both = { ...values, statuses: { ar: 'published', en: 'published' } } as const
  expect(toPairInput(both, { saved, deferred: null, task: {}, zone: RIYADH })).toMatchObject({
    shared: { publishDate: PAST },
    status: 'published',
  })
})

test('publishing now removes a future date, and the other side keeps it', () => {
  const { english, arabic } = pair({ status: 'published', publishedAt: '2999-01-01T00:00:00.000Z' })
  const saved = savedPair({ english, arabic })
  const values = formFrom(saved, BOTH, RIYADH)
  const release = { sides: ['ar'], status: 'published', isNow: true } as const
  expect(
    toPairInput(values, { saved, deferred: null, task: { release }, zone: RIYADH }),
  ).toMatchObject({
    arabic: { status: 'published', publishDate: null },
    english: { status: 'published', publishDate: '2999-01-01T00:00:00.000Z' },
  })
})

test('publishing one language leaves the other as it is saved, whatever the switch says', () => {
  const saved = formFrom(savedPair(pair()), BOTH, RIYADH)
  const switched = { ...saved, statuses: { ar: 'published', en: 'published' } } as const
  const release = { sides: ['ar'], status: 'published' } as const
  expect(withRelease(switched, saved, release).statuses).toEqual({ ar: 'published', en: 'draft' })
  expect(withRelease(switched, saved, undefined)).toBe(switched)
})
