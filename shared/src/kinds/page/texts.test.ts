import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { SHIPPED_PROGRAMMES } from '../../contract/programmes.ts'
import { SITE_PAGES } from '../../contract/site/page-names.ts'
import { NAMESPACES } from '../../i18n/namespaces.ts'
import { FIXED_WORDS } from '../../i18n/testing/fixed-words.ts'
import { readEach } from '../../i18n/testing/texts.ts'
import { TEXT_KEYS } from '../../i18n/texts-in-force.ts'
import { KINDS } from '../index.ts'
import { keysOfPage } from './testing/keys-of-page.ts'

/** What visitors read. */
const VISITORS = NAMESPACES.filter((name) => name !== 'admin')

/** The texts of lists and pages of entries, all of which are the same on every site. */
const OF_KINDS = Object.values(KINDS)
  .map(({ path }) => path)
  .filter((path) => !SITE_PAGES.some((page) => page === path))

const keysOfPages = SITE_PAGES.flatMap((page) =>
  keysOfPage(page).map(({ namespace, key }) => `${namespace}:${key}`),
)

test('no text of the site belongs to two values', () => {
  expect(keysOfPages).toEqual([...new Set(keysOfPages)])
})

describe('the words of the public pages', () => {
  const changeable = new Set([
    ...keysOfPages,
    ...[...Object.values(TEXT_KEYS), 'footer.year'].map((key) => `common:${key}`),
    ...SHIPPED_PROGRAMMES.flatMap(({ id }) => [
      `common:categories.${id}`,
      `home:strata.${id}.title`,
      `home:strata.${id}.text`,
    ]),
  ])
  const others = VISITORS.filter((name) => !OF_KINDS.includes(name))
    .flatMap((namespace) =>
      [...readEach('en', namespace).keys()].map((key) => `${namespace}:${key}`),
    )
    .filter((key) => !changeable.has(key))
  const matches = (entry: string, key: string) =>
    /[._:]$/.test(entry) ? key.startsWith(entry) : key === entry

  test('are staff’s to change, but for those that are the same on every site', () => {
    expect(others.filter((key) => !FIXED_WORDS.some((entry) => matches(entry, key)))).toEqual([])
  })

  test('are the same on every site only where there are such words', () => {
    expect(FIXED_WORDS.filter((entry) => !others.some((key) => matches(entry, key)))).toEqual([])
  })

  test.each(LANGUAGES)(
    'never name the organisation where staff cannot change it, in %s',
    (language) => {
      const names = /(?<!ال)أفق|Ufuq|مؤسس|foundation/i
      const named = VISITORS.flatMap((namespace) =>
        [...readEach(language, namespace)].flatMap(([key, text]) =>
          names.test(text) ? [`${namespace}:${key}`] : [],
        ),
      )
      expect(named.filter((key) => !changeable.has(key))).toEqual([])
    },
  )
})
