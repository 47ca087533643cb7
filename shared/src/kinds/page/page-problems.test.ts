import { expect, test } from 'vitest'
import { applyValues } from '../../model/values.ts'
import { pageFaults, pageProblems } from './page-problems.ts'
import { page } from './page.ts'
import { SECTIONS } from './sections.ts'

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

// A section of documents without a category shows the newest documents, one of events the next ones.
test.each(Object.keys(SECTIONS).filter((kind) => kind !== 'documents' && kind !== 'events'))(
  'an empty section of the kind %s lacks something',
  (kind) => {
    expect(pageProblems(values([{ id: 'a', kind }]), 'ar')).not.toEqual([])
  },
)

test('a draft has a title, a free address, and ids that are unique on the page', () => {
  const figures = (id: string) => ({ id: `${id}s`, kind: 'figures', figures: [{ id }] })
  expect(pageFaults(values([figures('a'), figures('b')]))).toEqual([])
  const faulty = values([figures('a'), figures('a')], {
    title: { ar: ' ' },
    slug: { ar: 'admin', en: '12' },
  })
  expect(pageFaults(faulty)).toEqual([
    { field: 'title', rule: 'required' },
    { field: 'slug.ar', rule: 'reserved' },
    { field: 'slug.en', rule: 'slug' },
    { field: 'sections.1.id', rule: 'distinct' },
    { field: 'sections.1.figures.0.id', rule: 'distinct' },
  ])
})

test('a page has at most 200 items and 256 kB', () => {
  const section = (at: number, text = '') => ({
    id: `s${at}`,
    kind: 'openings',
    openings: Array.from({ length: 40 }, (_, item) => ({
      id: `s${at}-${item}`,
      text: { ar: text },
    })),
  })
  const sections = [0, 1, 2, 3, 4].map((at) => section(at))
  expect(pageFaults(values(sections))).toEqual([])
  expect(pageFaults(values([...sections, section(5)]))).toEqual([
    { field: 'sections', rule: 'maxItems' },
  ])
  expect(pageFaults(values([section(0, 'x'.repeat(8000))]))).toEqual([
    { field: 'sections', rule: 'maxBytes' },
  ])
})
