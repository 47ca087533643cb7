import { expect, test } from 'vitest'
import { shippedOrganisation } from '../../i18n/texts-in-force.ts'
import { isExample } from './example.ts'
import type { OrganisationValues } from './organisation.ts'

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
