import { expect, test } from 'vitest'
import { SECTION_KIND_NAMES, type Section, type SectionOf } from '../../contract/page-sections.ts'
import { readSections } from './read-sections.ts'
import { pageProblems, sectionsProblems } from './sections-problems.ts'
import { namedIn, shownSections } from './shown-sections.ts'

const both = (ar: string, en = '') => ({ ar, en })
const read = (...sent: object[]) => readSections(sent).sections

test('a language lacks what has no text in it, and both lack what they share', () => {
  const sections = read(
    { id: 't', kind: 'text', text: both('ماء') },
    { id: 'p', kind: 'picture', heading: both('بئر', 'A well'), text: both('نص', 'Words') },
  )
  expect(sectionsProblems(sections, 'ar')).toEqual([
    { section: 'p', item: null, field: 'picture', problem: 'missing' },
  ])
  expect(sectionsProblems(sections, 'en')).toEqual([
    { section: 't', item: null, field: 'text', problem: 'missing' },
    { section: 'p', item: null, field: 'picture', problem: 'missing' },
  ])
})

test('a list may have too few items, and an item has its own gaps', () => {
  const sections = read({
    id: 'f',
    kind: 'figures',
    figures: [
      {
        id: 'one',
        figure: both('٤٨', '48'),
        label: both('قرية'),
      },
    ],
  })
  expect(sectionsProblems(sections, 'en')).toEqual([
    { section: 'f', item: null, field: 'figures', problem: 'tooFew' },
    { section: 'f', item: 'one', field: 'label', problem: 'missing' },
  ])
})

// A section of documents lacks nothing: without a category, it shows the newest documents.
test.each(SECTION_KIND_NAMES.filter((kind) => kind !== 'documents'))(
  'an empty section of kind %s lacks something, a hidden one not',
  (kind) => {
    expect(sectionsProblems(read({ id: 'a', kind }), 'ar')).not.toEqual([])
    expect(sectionsProblems(read({ id: 'a', kind, isHidden: true }), 'ar')).toEqual([])
  },
)

test('a page stored before documents could be chosen lacks nothing', () => {
  const [section] = read({ id: 'd', kind: 'documents' })
  const { documents: _, ...before } = section as SectionOf<'documents'>
  expect(sectionsProblems([before as Section], 'ar')).toEqual([])
  expect(namedIn([before as Section], 'picture')).toEqual([])
})

test('visitors get the visible sections in one language, with their pictures and tags', () => {
  const sections = read(
    { id: 'hidden', kind: 'text', isHidden: true, text: both('سر', 'Secret') },
    { id: 'pub', kind: 'publications', heading: both('جديد', 'New'), tag: 4 },
    {
      id: 'g',
      kind: 'gallery',
      pictures: [{ id: 'one', picture: 7, caption: both('بئر', 'Well') }],
    },
  )
  const lookups = { picture: (id: number | null) => `picture ${id}`, tag: () => 'water' }
  expect(shownSections(sections, 'en', lookups)).toEqual([
    { id: 'pub', kind: 'publications', heading: 'New', tag: 'water', count: '3', linkToAll: 'yes' },
    {
      id: 'g',
      kind: 'gallery',
      heading: '',
      pictures: [
        {
          id: 'one',
          picture: 'picture 7',
          caption: 'Well',
        },
      ],
    },
  ])
  expect(namedIn(sections, 'picture')).toEqual([{ id: 7, path: 'sections.g.pictures.one.picture' }])
  expect(namedIn(sections, 'tag')).toEqual([{ id: 4, path: 'sections.pub.tag' }])
})

test('a page lacks a title in its language, and a section that visitors see', () => {
  const sections = read({ id: 'a', kind: 'text', isHidden: true })
  const own = { section: null, item: null }
  const page = { title: both('مجلسنا'), lead: both(''), description: both(''), sections }
  expect(pageProblems(page, 'en')).toEqual([
    { ...own, field: 'title', problem: 'missing' },
    { ...own, field: 'sections', problem: 'tooFew' },
  ])
})

test('a text of a template that was not replaced is a gap in its language, also where it may be left out', () => {
  const page = {
    title: both('مجلسنا', 'Our board'),
    lead: both('من نحن', '[One sentence about the page]'),
    description: both(''),
    sections: read({
      id: 't',
      kind: 'text',
      heading: both('[عنوان]', 'Who we are'),
      text: both('[see](/about) and [more]', '[see](/about)'),
    }),
  }
  expect(pageProblems(page, 'ar')).toEqual([
    { section: 't', item: null, field: 'heading', problem: 'placeholder' },
  ])
  expect(pageProblems(page, 'en')).toEqual([
    { section: null, item: null, field: 'lead', problem: 'placeholder' },
  ])
})
