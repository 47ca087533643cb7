import { expect, test } from 'vitest'
import { sideOf } from '../../model/sides.ts'
import { applyValues, type Tree } from '../../model/values.ts'
import { claimsOfExample, countExampleTexts, sectionsOfExample } from './example-texts.ts'
import { page } from './page.ts'

/** A page with a lead, a sentence, a figure and a name in English. */
const about = (lead: string, sections: Tree[]) =>
  sideOf(page.fields, applyValues(page.fields, {}, { lead: { ar: '', en: lead }, sections }), 'en')

const story = (first: string, more: Tree = {}) => ({
  id: 'story',
  kind: 'story',
  heading: { ar: '', en: 'Our story' },
  first: { ar: '', en: first },
  ...more,
})
const figures = (value: string) => ({
  id: 'statistics',
  kind: 'statistics',
  figures: [{ id: 'people', value, label: { ar: '', en: 'People' } }],
})

const since = about('Since 2008', [story('We were seven.'), figures('1,200')])

const COUNTS: [what: string, own: Tree, left: number, all: number][] = [
  ['nothing', since, 3, 3],
  ['one sentence', about('Since 2008', [story('We are ten.'), figures('1,200')]), 2, 3],
  ['a figure', about('Since 2008', [story('We were seven.'), figures('90')]), 2, 3],
  ['a hidden section', about('Since 2008', [story('', { hidden: true }), figures('1,200')]), 2, 2],
  ['another order', about('Since 2008', [figures('1,200'), story('We were seven.')]), 3, 3],
  ['a section of staff', about('Since 2008', [{ id: 'a', kind: 'text' }]), 1, 1],
  ['every text', about('Since 2031', [story('We are ten.'), figures('90')]), 0, 3],
]

test.each(COUNTS)(
  'of a page with %s changed, some texts are the example’s',
  (_, own, left, all) => {
    expect(countExampleTexts([{ own, shipped: since }])).toEqual({ left, all })
  },
)

test('sections with facts of the example are those of which nothing was written', () => {
  const values: Tree = { id: 'values', kind: 'values', values: [] }
  const own = about('Since 2031', [story('We were seven.'), figures('90'), values])
  expect(sectionsOfExample({ own, shipped: since })).toEqual(['story'])
  expect(sectionsOfExample({ own: since, shipped: since })).toEqual(['story', 'statistics'])
  expect(claimsOfExample({ own, shipped: since })).toEqual([])
  expect(claimsOfExample({ own: since, shipped: since })).toEqual([{ section: null, name: 'lead' }])
})
