import { expect, test } from 'vitest'
import { ownPage, section } from '../own-pages-testbed.ts'
import { placeNamed, placeOfProblem } from './form-places.ts'
import { formOf } from './page-form.ts'

const form = formOf(
  ownPage({
    sections: [section('quote'), section('people', { people: [{ id: 'one' }, { id: 'two' }] })],
  }),
)

test.each([
  ['title.en', 'en.title'],
  ['slug.ar', 'ar.slug'],
  ['cover', 'shared.cover'],
  ['sections', 'shared.sections'],
  ['sections.0.words.ar', 'ar.sections/s-quote/words'],
  ['sections.1.people.1.role.en', 'en.sections/s-people/people/two/role'],
  ['sections.s-people.people.one.portrait', 'shared.sections/s-people/people/one/portrait'],
  ['en.sections.s-quote.words', 'en.sections/s-quote/words'],
  ['sections.9.words', null],
])('what the server calls %s is %s in the form', (named, at) => {
  expect(placeNamed(form, named)).toBe(at)
})

test('a gap leads to its field in the language that lacks it', () => {
  const gap = { section: 's-people', item: 'two', field: 'role', problem: 'missing' } as const
  expect(placeOfProblem(form, gap, 'en')).toBe('en.sections/s-people/people/two/role')
  const picture = { section: 's-people', item: null, field: 'people', problem: 'tooFew' } as const
  expect(placeOfProblem(form, picture, 'ar')).toBe('shared.sections/s-people/people')
})
