import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../../../contract/limits.ts'
import { pair } from '../../publications-testbed.tsx'
import { emptyForm, formFrom, savedPair, type FormValues, type Sides } from './form-values.ts'
import { toPairInput } from './input.ts'
import { formSchema } from './schema.ts'
import { splitTags } from './tag-text.ts'

const none = emptyForm().sides.ar
const BOTH: Sides = ['ar', 'en']

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
  const { issues = [] } = v.safeParse(formSchema(sides, allowsFuture), values)
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

test('a link without an address is kept from readers, and not from a draft', () => {
  const en = { ...none, title: 'Title', content: 'See [the data](https://).' }
  expect(errorsIn(written({ en }))).toEqual({})
  expect(errorsIn(written({ en, status: 'published' }))).toEqual({
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
  expect(shared({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join(',') })).toEqual({
    'shared.tags': 'tooManyTags',
  })
  expect(shared({ tags: 'x'.repeat(61) })).toEqual({ 'shared.tags': 'tagTooLong' })
  expect(shared({ publishDate: '31/02/2025' })).toEqual({ 'shared.publishDate': 'dateInvalid' })
  expect(shared({ publishDate: '1/1/2031' })).toEqual({ 'shared.publishDate': 'dateYears' })
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
    shared: { tags: 'a، b', publishDate: '3/12/2025', hero: ' ' },
    status: 'published',
  })
  expect(toPairInput(values, savedPair(pair()))).toEqual({
    shared: { tags: ['a', 'b'], publishDate: '2025-12-03T00:00:00.000Z', hero: null },
    english: { title: ' Title ', slug: 'my-slug', content: '  Text\r\n', version: 4 },
    arabic: { title: 'عنوان', slug: '', content: 'نص', version: 7 },
    status: 'published',
  })
  expect(toPairInput(values, null).english).not.toHaveProperty('version')
})

test('tags and a cover that only one side has are offered for both, so that saving loses none', () => {
  const { english, arabic } = pair()
  const shown = formFrom(
    savedPair({
      english: { ...english, tags: ['peace', 'water'], hero: null },
      arabic: { ...arabic, tags: ['السلام', 'water'], hero: '/uploads/well.jpg' },
    }),
    'en',
  )
  expect(splitTags(shown.shared.tags)).toEqual(['peace', 'water', 'السلام'])
  expect(shown.shared.hero).toBe('/uploads/well.jpg')
})
