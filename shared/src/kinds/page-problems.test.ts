import { expect, test } from 'vitest'
import { page } from './page.ts'
import { pageProblems } from './page-problems.ts'
import { SECTIONS } from './sections.ts'
import { applyValues } from './values.ts'

const title = { ar: 'نداء', en: 'Appeal' }
const values = (sections: object[], more = {}) =>
  applyValues(page.fields, {}, { title, ...more, sections })

test('a page lacks a title, a shown section and what its sections require, in reading order', () => {
  const sections = [
    { id: 'a', kind: 'text', text: { ar: 'نصّ' } },
    { id: 'b', kind: 'picture', heading: title, text: title },
    { id: 'c', kind: 'figures', figures: [{ id: 'd', figure: title, label: { ar: 'قرية' } }] },
  ]
  expect(pageProblems(values(sections, { title: { ar: 'نداء' } }), 'en')).toEqual([
    { field: 'title.en', rule: 'required' },
    { field: 'sections.0.text.en', rule: 'required' },
    { field: 'sections.1.picture', rule: 'required' },
    { field: 'sections.2.figures', rule: 'minItems' },
    { field: 'sections.2.figures.0.label.en', rule: 'required' },
  ])
  expect(pageProblems(values([{ ...sections[0], hidden: true }]), 'en')).toEqual([
    { field: 'sections', rule: 'minItems' },
  ])
})

test('a text of a template is not published, in its language', () => {
  const text = { ar: 'نصّ', en: ' [What happened] ' }
  const own = values([{ id: 'a', kind: 'text', text }])
  expect(pageProblems(own, 'en')).toEqual([{ field: 'sections.0.text.en', rule: 'placeholder' }])
  expect(pageProblems(own, 'ar')).toEqual([])
})

// A section of documents without a category shows the newest documents.
test.each(Object.keys(SECTIONS).filter((kind) => kind !== 'documents'))(
  'an empty section of the kind %s lacks something',
  (kind) => {
    expect(pageProblems(values([{ id: 'a', kind }]), 'ar')).not.toEqual([])
  },
)
