import { expect, test } from 'vitest'
import type { SitePageName } from '../../contract/site/page-names.ts'
import { isExample } from './example.ts'
import { emptyOverlay } from './overlay.ts'

const CHANGES: [
  page: SitePageName,
  side: 'ar' | 'en' | 'shared',
  path: string,
  example: boolean,
][] = [
  ['organisation', 'ar', 'siteName', false],
  ['organisation', 'shared', 'email', false],
  ['organisation', 'shared', 'networks.order', false],
  ['organisation', 'shared', 'footer.year', false],
  ['home', 'en', 'hero.title', false],
  ['impact', 'shared', 'impact.training.value', false],
  ['organisation', 'shared', 'accent', true],
  ['organisation', 'en', 'logo', true],
  ['organisation', 'shared', 'digits', true],
]

test('the untouched site is the example', () => {
  expect(isExample({})).toBe(true)
  expect(isExample({ home: emptyOverlay() })).toBe(true)
})

test.each(CHANGES)('after a change to %s, %s, %s, the site is the example: %s', (...change) => {
  const [page, side, path, example] = change
  const overlay = { ...emptyOverlay(), [side]: { [path]: { value: 'own', replaced: null } } }
  expect(isExample({ [page]: overlay })).toBe(example)
})
