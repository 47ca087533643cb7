import { describe, expect, test } from 'vitest'
import { page as kind, type PageValues } from '../../kinds/page/page.ts'
import { applyValues } from '../../model/values.ts'
import type { Finding } from '../finding.ts'
import type { Site } from '../rules/links.ts'
import { checkPage } from './check-page.ts'

const site: Site = {
  origin: 'https://ufuq.example',
  hasPage: (path) => path !== '/publications/gone',
  twinOf: () => null,
  isDescribed: (picture, language) => picture === 1 || language === 'ar',
  isDraft: (path) => path === '/board',
}

const both = (text: string) => ({ ar: text, en: text })
const page = (sections: object[], values: Partial<PageValues> = {}): PageValues =>
  applyValues(
    kind.fields,
    {
      title: { ar: 'نداء الشتاء', en: 'Winter appeal' },
      description: { ar: 'نداء لتدفئة البيوت.', en: 'An appeal to heat homes.' },
    },
    { ...values, sections },
  ) as PageValues

const placesOf = (findings: Finding[]) =>
  findings.map(({ rule, location }) => `${rule} ${location?.side}.${location?.field}`)
const check = (sections: object[], values: Partial<PageValues> = {}) =>
  placesOf(checkPage(page(sections, values), site))

const text = (id: string, ar: string, en: string, more = {}) => ({
  id,
  kind: 'text',
  text: { ar, en },
  ...more,
})

test('a page without anything to say about is left alone', () => {
  const sections = [
    text('a', 'نزور كل بيت قبل البرد، ومعنا ورقة.', 'We call on every home before the cold.', {
      heading: { ar: 'البيت يختار', en: 'The household chooses' },
    }),
    { id: 'b', kind: 'partners', partners: [partner('p1'), partner('p2')] },
    { id: 'c', kind: 'call', heading: { ar: 'تبرّع', en: 'Give' }, buttons: [button('/donate')] },
  ]
  expect(check(sections)).toEqual([])
})

const partner = (id: string) => ({
  id,
  name: both('The committee for the protection of rivers and wells'),
  logo: 1,
})
const button = (target: string) => ({
  id: 'button',
  label: { ar: 'تبرّع الآن', en: 'Give now' },
  target,
})

test('a description that search engines would miss, in a language that was begun', () => {
  expect(check([], { description: both('') })).toEqual([
    'noDescription ar.description',
    'noDescription en.description',
  ])
  const values = { title: { ar: 'نداء', en: '' }, description: both('') }
  expect(check([], values)).toEqual(['noDescription ar.description'])
})

test('pictures without a description in a language', () => {
  const picture = { heading: { ar: 'بيت', en: 'A home' }, text: { ar: 'نصّ', en: 'Words' } }
  expect(check([{ id: 'a', kind: 'picture', ...picture, picture: 2 }], { cover: 3 })).toEqual([
    'pictureWithoutWords en.cover',
    'pictureWithoutWords en.sections.a.picture',
  ])
})

test('a heading that is there twice, or repeats the title', () => {
  const heading = (ar: string, en: string) => ({ heading: { ar, en } })
  const sections = [
    text('a', 'نصّ', 'Words', heading('الأسئلة', 'Questions')),
    text('b', 'نصّ', 'Words', heading('أسئلة أخرى', 'questions')),
    text('c', 'نصّ', 'Words', heading('نداء الشّتاء', '[What it is about]')),
    text('d', 'نصّ', 'Words', { ...heading('الأسئلة', 'Questions'), hidden: true }),
  ]
  expect(check(sections)).toEqual([
    'headingTwice ar.sections.c.heading',
    'headingTwice en.sections.b.heading',
  ])
})

describe('sentences in the other language', () => {
  test.each([
    ['نزور البيوت. We call on every home before winter.', 'We call on homes.'],
    ['هذا بيت.\n\nWe call on every home before winter.', 'This is a home.'],
  ])('are found in Arabic: %s', (ar, en) => {
    expect(check([text('a', ar, en)])).toEqual(['otherLanguageText ar.sections.a.text'])
  })

  test('are found in English', () => {
    const en = 'We call. نزور كل بيت قبل البرد.'
    expect(check([text('a', 'نزور كل بيت قبل البرد.', en)])).toEqual([
      'otherLanguageText en.sections.a.text',
    ])
  })

  test.each([
    ['عملنا مع International Committee of the Red Cross.', 'We worked with them.'],
    ['قرأنا «We call on every home before winter» معًا.', 'We read it together.'],
    ['نصّ.\n\n> We call on every home before winter', 'Words.'],
    ['نصّ.', 'Words, in Arabic: “نزور كل بيت قبل البرد”.'],
    ['راجع https://example.org/we/call/on/every/home', 'See https://example.org/we/call'],
  ])('are not names, quotations or addresses: %s', (ar, en) => {
    const found = check([text('a', ar, en)])
    expect(found.filter((one) => one.startsWith('otherLanguageText'))).toEqual([])
  })
})

test('figures that differ between the languages, by item', () => {
  const figure = (id: string, ar: string, en: string) => ({
    id,
    figure: { ar, en },
    label: { ar: 'بيت', en: 'homes' },
  })
  const figures = [figure('one', '266', '266'), figure('two', '131', '130')]
  expect(check([{ id: 'a', kind: 'figures', figures }])).toEqual([
    'figures ar.sections.a.figures.two.figure',
    'figures en.sections.a.figures.two.figure',
  ])
})

test('links to a draft and to nothing, in a text and of a button', () => {
  const call = (target: string) => ({
    id: 'c',
    kind: 'call',
    heading: { ar: 'تبرّع', en: 'Give' },
    buttons: [button(target)],
  })
  expect(check([call('/board')])).toEqual(['draftAddress ar.sections.c.buttons.button.target'])
  expect(check([call('/publications/gone')])).toEqual([
    'unknownAddress ar.sections.c.buttons.button.target',
  ])
  expect(check([call('/contact')])).toEqual([])
  expect(check([text('a', 'من [نحن](/board)؟', 'Who [we](/en/board) are?')])).toEqual([
    'draftAddress ar.sections.a.text',
    'draftAddress en.sections.a.text',
  ])
})
