import { expect, test } from 'vitest'
import type { Section } from '@ufuq/shared/contract/page-sections'
import { areApart } from '../../../../entries/merge/compare-fields.ts'
import { joinValues, keyOf, type Choices } from '../../../../entries/merge/compared-fields.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { ownPage, section } from '../own-pages-testbed.ts'
import { comparedPlaces } from './compare-forms.ts'
import { formName } from './form-places.ts'
import { inOrder, orderLost } from './order-lost.ts'
import { completed, contentOf, formOf } from './page-form.ts'

const text = section('text', { heading: { ar: 'عنوان', en: 'Heading' } })
const quote = section('quote', { words: { ar: 'قول', en: 'Words' } })
const figures = section('figures', {
  figures: [
    { id: 'one', label: { ar: 'قرية', en: 'Villages' } },
    { id: 'two', label: { ar: 'بئر', en: 'Wells' } },
  ],
})

const withSections = (...sections: Section[]) => formOf(ownPage({ sections }))
const changed = (form: PageForm, change: (copy: PageForm) => void): PageForm => {
  const copy = structuredClone(form)
  change(copy)
  return copy
}
const compared = (base: PageForm, mine: PageForm, theirs: PageForm) =>
  comparedPlaces({ base, mine, theirs }).map((place) => ({
    ...place,
    place: formName(place.side, place.key),
    label: '',
    language: null,
    hasParagraphs: place.rules?.type === 'words' && 'isMarkdown' in place.rules,
    shown: String,
  }))
function joined(base: PageForm, mine: PageForm, theirs: PageForm, choices: Choices = {}) {
  const fields = compared(base, mine, theirs)
  const values = joinValues(mine, fields, choices)
  return { isApart: areApart(fields), sections: contentOf(completed(values, theirs)).sections }
}

const base = withSections(text, quote, figures)
const order = (form: PageForm, ...ids: string[]) =>
  changed(form, ({ shared }) => (shared['sections'] = ids))

test('changes by two people in different sections, fields and languages are merged', () => {
  const mine = changed(base, ({ en }) => {
    en['sections/s-text/heading'] = 'My heading'
    en['sections/s-figures/figures/one/label'] = 'My villages'
  })
  const theirs = changed(base, ({ ar, en }) => {
    ar['sections/s-text/heading'] = 'عنوانهم'
    en['sections/s-figures/figures/two/label'] = 'Their wells'
  })
  const { isApart, sections } = joined(base, mine, theirs)
  expect(isApart).toBe(true)
  expect(sections).toMatchObject([
    { heading: { ar: 'عنوانهم', en: 'My heading' } },
    {},
    { figures: [{ label: { en: 'My villages' } }, { label: { en: 'Their wells' } }] },
  ])
})

test('what both added stays, with its texts, and what one moved is moved', () => {
  const mine = formOf(ownPage({ sections: [quote, text, figures, section('call')] }))
  const theirs = formOf(
    ownPage({
      sections: [text, section('form', { heading: { ar: '', en: 'Write' } }), quote, figures],
    }),
  )
  const { isApart, sections } = joined(base, mine, theirs)
  expect(isApart).toBe(true)
  expect(sections.map(({ id }) => id).toSorted()).toEqual(
    ['s-quote', 's-text', 's-figures', 's-call', 's-form'].toSorted(),
  )
  expect(sections.map(({ id }) => id).indexOf('s-quote')).toBe(0)
  expect(sections.find(({ id }) => id === 's-form')).toMatchObject({ heading: { en: 'Write' } })
})

test('of two orders the last one saved is taken, and the other one is not forgotten', () => {
  const mine = order(base, 's-quote', 's-text', 's-figures')
  const theirs = order(base, 's-text', 's-figures', 's-quote')
  const { isApart, sections } = joined(base, mine, theirs)
  expect(isApart).toBe(true)
  expect(sections.map(({ id }) => id)).toEqual(['s-quote', 's-text', 's-figures'])
  expect(orderLost({ base, mine, theirs })).toEqual({
    ids: ['s-text', 's-figures', 's-quote'],
    whose: 'theirs',
  })
})

test('an order that somebody else changed replaces the one that I see', () => {
  const theirs = order(base, 's-quote', 's-text', 's-figures')
  expect(orderLost({ base, mine: base, theirs })).toEqual({
    ids: ['s-text', 's-quote', 's-figures'],
    whose: 'mine',
  })
  expect(orderLost({ base, mine: theirs, theirs })).toBeNull()
  expect(orderLost({ base, mine: theirs, theirs: base })).toBeNull()
})

test('a section that one of the two added or removed is no other order', () => {
  const theirs = order(base, 's-text', 's-figures', 's-new')
  expect(orderLost({ base, mine: base, theirs })).toBeNull()
  expect(inOrder(['one', 'two', 'three'], ['three', 'gone', 'one'])).toEqual([
    'three',
    'one',
    'two',
  ])
})

test('a section that one removed while the other wrote in it stays, and is shown', () => {
  const mine = order(base, 's-text', 's-figures')
  const theirs = changed(base, ({ en }) => (en['sections/s-quote/words'] = 'Their words'))
  const result = joined(base, mine, theirs)
  expect(result.isApart).toBe(false)
  expect(result.sections).toMatchObject([
    { id: 's-text' },
    { id: 's-quote', words: { en: 'Their words' } },
    { id: 's-figures' },
  ])
})

test('the same field has both texts, of which one is chosen', () => {
  const mine = changed(base, ({ en }) => (en['sections/s-quote/words'] = 'Mine'))
  const theirs = changed(base, ({ en }) => (en['sections/s-quote/words'] = 'Theirs'))
  expect(joined(base, mine, theirs).isApart).toBe(false)
  const choices = { [keyOf({ place: 'en.sections/s-quote/words' }, 0)]: 'theirs' as const }
  expect(joined(base, mine, theirs, choices).sections[1]).toMatchObject({ words: { en: 'Theirs' } })
})
