import { expect, test } from 'vitest'
import { sideOf } from '../../model/sides.ts'
import { applyValues, type Tree } from '../../model/values.ts'
import { page } from '../page/page.ts'
import { countExampleTexts, isExample } from './example.ts'
import type { OrganisationValues } from './organisation.ts'
import { shippedOrganisation } from './texts-in-force.ts'

const shipped = shippedOrganisation({ ar: {}, en: {} })
const example = { pages: {}, programmes: null, organisation: null, shipped }

const CHANGES: [change: Partial<OrganisationValues>, isExample: boolean][] = [
  [{ siteName: { ar: 'جمعية النور', en: '' } }, false],
  [{ email: 'office@al-noor.example' }, false],
  [{ networks: shipped.networks.slice(1) }, false],
  [{ footerYear: '2031' }, false],
  [{ accent: '#2f7fc0' }, true],
  [{ logo: { ar: null, en: 7 } }, true],
  [{ digits: 'arabic' }, true],
]

test('the untouched site is the example', () => {
  expect(isExample(example)).toBe(true)
  expect(isExample({ ...example, organisation: shipped })).toBe(true)
})

test.each(CHANGES)('with %o, whether the site is the example: %s', (change, expected) => {
  const organisation = { ...shipped, ...change }
  expect(isExample({ ...example, organisation })).toBe(expected)
})

test('after a change to a page, the site is no longer the example', () => {
  expect(isExample({ ...example, pages: { home: { en: { title: 'own' } } } })).toBe(false)
})

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
