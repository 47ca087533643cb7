import { TEXT_KEYS } from '../kinds/organisation/texts.ts'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../contract/languages.ts'
import { isList } from '../domain/site/fields.ts'
import { SITE_PAGES, type SitePageName } from '../contract/site/page-names.ts'
import { SITE_PARTS } from '../domain/site/pages.ts'
import { tidied } from '../domain/site/rules.ts'
import {
  getIn,
  isItemId,
  isTree,
  newItemId,
  valuePathsIn,
  pathsOf,
  shippedValues,
  type SiteValuePath,
  type SiteTexts,
} from '../domain/site/values.ts'
import { NAMESPACES } from './namespaces.ts'
import { FIXED_WORDS } from './testing/fixed-words.ts'
import { readEach, readTexts } from './testing/texts.ts'

/** What visitors read. */
const VISITORS = NAMESPACES.filter((name) => name !== 'admin')
const textsOf = (language: Language): SiteTexts =>
  Object.fromEntries(VISITORS.map((name) => [name, readTexts(language, name)]))
const texts = { ar: textsOf('ar'), en: textsOf('en') }

const shippedPlaces = (name: SitePageName) => pathsOf(SITE_PARTS[name], (_, { items }) => items)

const keyOf = ({ side, path }: SiteValuePath) => `${side} ${path}`

const listsOf = (name: SitePageName) =>
  SITE_PARTS[name].flatMap(({ namespace, fields }) =>
    Object.entries(fields).flatMap(([path, list]) =>
      isList(list) ? [{ namespace, path, list }] : [],
    ),
  )

describe.each(SITE_PAGES)('the page %s', (name) => {
  const parts = SITE_PARTS[name]
  const values = shippedValues(parts, texts)

  test('is shipped whole in both languages', () => {
    const missing = valuePathsIn(parts, values).filter(
      ({ side, path, field, list }) =>
        !(path in values[side]) && !(field?.isOptional && list?.id !== undefined),
    )
    expect(missing.map(keyOf)).toEqual([])
  })

  test('keeps to its own limits as it is shipped', () => {
    const beyond = valuePathsIn(parts, values).filter(({ side, path, field }) => {
      const value = values[side][path]
      if (!field || typeof value !== 'string') return false
      return value.length > field.max || tidied(field, value) !== value
    })
    expect(beyond.map(keyOf)).toEqual([])
  })

  test('has the same shared values in both languages', () => {
    const shared = shippedPlaces(name).filter(({ side }) => side === 'shared')
    const valuesIn = (language: Language) =>
      shared.map(({ path, part }) => [path, getIn(texts[language][part.namespace], path)])
    expect(valuesIn('ar')).toEqual(valuesIn('en'))
  })

  test('has one value for a key', () => {
    const keys = shippedPlaces(name).map(keyOf)
    expect(keys).toEqual([...new Set(keys)])
  })
})

const LISTS = SITE_PAGES.flatMap((name) =>
  listsOf(name).map((list) => ({ ...list, title: `${name}: ${list.path}` })),
)

describe.each(LISTS)('the list $title', ({ namespace, path, list }) => {
  test.each(LANGUAGES)('has the items of the locale files of %s', (language) => {
    const node = getIn(texts[language][namespace], path)
    const keys = Object.keys(isTree(node) ? node : {})
    const { items, beside = [] } = list
    expect(keys.filter((key) => !beside.includes(key))).toEqual(items)
    expect(keys.filter((key) => beside.includes(key)).toSorted()).toEqual(beside.toSorted())
  })
})

describe.each(LISTS)('the list $title', ({ list }) => {
  test('has items that are recognised by a field they must have, and not too many', () => {
    expect(list.fields[list.main]).toBeDefined()
    expect(list.fields[list.main]?.isOptional).toBeUndefined()
    expect(list.items.length).toBeGreaterThanOrEqual(list.min)
    expect(list.items.length).toBeLessThanOrEqual(list.max)
  })
})

test('no value of the site belongs to two pages', () => {
  const keys = SITE_PAGES.flatMap((name) =>
    shippedPlaces(name).map((place) => `${place.part.namespace} ${keyOf(place)}`),
  )
  expect(keys).toEqual([...new Set(keys)])
})

test('an item can have a new name, never one that means something else', () => {
  const statistics = LISTS.find(({ path }) => path === 'impact')?.list
  if (!statistics) throw new Error('There is no such list')
  const bad = [
    'order',
    'title',
    'link',
    '__proto__',
    'constructor',
    'a.b',
    '',
    '1',
    'x'.repeat(41),
    7,
  ]
  expect(bad.filter((id) => isItemId(id, statistics))).toEqual([])
  const good = [newItemId(), 'participants', 'trees']
  expect(good.filter((id) => isItemId(id, statistics))).toEqual(good)
})

describe('the words of the public pages', () => {
  const changeable = new Set([
    ...SITE_PAGES.flatMap(shippedPlaces).map(({ part, path }) => `${part.namespace}:${path}`),
    ...[...Object.values(TEXT_KEYS), 'footer.year'].map((key) => `common:${key}`),
  ])
  const others = VISITORS.flatMap((namespace) =>
    [...readEach('en', namespace).keys()].map((key) => `${namespace}:${key}`),
  ).filter((key) => !changeable.has(key))
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
