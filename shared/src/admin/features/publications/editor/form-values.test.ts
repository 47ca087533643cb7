import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { pair } from '../publications-testbed.tsx'
import {
  emptyPair,
  pairFrom,
  pairSchema,
  splitTags,
  toPairInput,
  type PairValues,
} from './form-values.ts'

const written = (changes: Partial<PairValues> = {}): PairValues => ({
  ...emptyPair(),
  arabic: { title: 'عنوان', slug: '', content: 'نص' },
  english: { title: 'Title', slug: '', content: 'Text' },
  ...changes,
})

function problems(values: PairValues, allowsFuture = true): Record<string, string> {
  const { issues = [] } = v.safeParse(pairSchema(allowsFuture), values)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('both sides need a title and content', () => {
  expect(problems(emptyPair())).toEqual({
    'english.title': 'titleRequired',
    'english.content': 'contentRequired',
    'arabic.title': 'titleRequired',
    'arabic.content': 'contentRequired',
  })
  expect(problems(written())).toEqual({})
})

test('the limits are the contract’s', () => {
  const long = written({
    english: {
      title: 'x'.repeat(LIMITS.title.max + 1),
      slug: 'x'.repeat(LIMITS.slug.max + 1),
      content: 'x'.repeat(LIMITS.content.max + 1),
    },
  })
  expect(problems(long)).toEqual({
    'english.title': 'titleTooLong',
    'english.slug': 'slugTooLong',
    'english.content': 'contentTooLong',
  })
})

test('a table of more cells than there may be is refused before it is sent', () => {
  const content = `${'a|'.repeat(200)}\n${'-|'.repeat(200)}\n${'b\n'.repeat(200)}`
  expect(problems(written({ english: { ...written().english, content } }))).toEqual({
    'english.content': 'tooManyCells',
  })
})

test('a slug of digits, and a word of the API, are refused', () => {
  const withSlug = (slug: string) => problems(written({ arabic: { ...written().arabic, slug } }))
  expect(withSlug('2024')).toEqual({ 'arabic.slug': 'slugDigits' })
  expect(withSlug('pairs')).toEqual({ 'arabic.slug': 'slugReserved' })
  expect(withSlug('ما-بعد-2024')).toEqual({})
})

test('tags, date and hero address are checked where they are typed', () => {
  const shared = (changes: Partial<PairValues['shared']>) =>
    problems(written({ shared: { ...emptyPair().shared, ...changes } }))
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
  const values = written({ shared: { ...emptyPair().shared, publishDate: '31/12/2030' } })
  expect(problems(values, true)).toEqual({})
  expect(problems(values, false)).toEqual({ 'shared.publishDate': 'dateFuture' })
})

test('tags are split on Latin and Arabic commas, trimmed, each once', () => {
  expect(splitTags(' السلام، peace , ,الحيّ،peace')).toEqual(['السلام', 'peace', 'الحيّ'])
})

test('the body of a pair call carries both versions and leaves the text as it was typed', () => {
  const values = written({
    english: { title: ' Title ', slug: ' my-slug ', content: '  Text\r\n' },
    shared: { tags: 'a، b', publishDate: '3/12/2025', hero: ' ' },
    status: 'published',
  })
  expect(toPairInput(values, { arabic: 7, english: 4 }, null)).toEqual({
    shared: { tags: ['a', 'b'], publishDate: '2025-12-03T00:00:00.000Z', hero: null },
    english: { title: ' Title ', slug: 'my-slug', content: '  Text\r\n', version: 4 },
    arabic: { title: 'عنوان', slug: '', content: 'نص', version: 7 },
    status: 'published',
  })
  expect(toPairInput(values, null, null).english).not.toHaveProperty('version')
})

test('tags and a cover that only one half has are offered for both, so that saving loses none', () => {
  const { english, arabic } = pair()
  const shown = pairFrom(
    {
      english: { ...english, tags: ['peace', 'water'], hero: null },
      arabic: { ...arabic, tags: ['السلام', 'water'], hero: '/uploads/well.jpg' },
    },
    'en',
  )
  expect(splitTags(shown.shared.tags)).toEqual(['peace', 'water', 'السلام'])
  expect(shown.shared.hero).toBe('/uploads/well.jpg')
})
