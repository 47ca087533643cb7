import { expect, test } from 'vitest'
import { readTexts } from '../../i18n/testing/texts.ts'
import { LANGUAGES } from '../languages.ts'
import { tidied } from './rules.ts'
import { isList } from './fields.ts'
import { SITE_PAGES, SITE_PARTS } from './pages.ts'
import {
  getIn,
  isItemId,
  isTree,
  newItemId,
  placesIn,
  placesOf,
  shippedValues,
  type SiteTexts,
} from './values.ts'

const NAMESPACES = [
  'common',
  'home',
  'about',
  'programs',
  'contact',
  'volunteer',
  'donate',
  'privacy',
] as const
const textsOf = (language: 'ar' | 'en'): SiteTexts =>
  Object.fromEntries(NAMESPACES.map((name) => [name, readTexts(language, name)]))
const texts = { ar: textsOf('ar'), en: textsOf('en') }

const listsOf = (name: (typeof SITE_PAGES)[number]) =>
  SITE_PARTS[name].flatMap(({ namespace, fields }) =>
    Object.entries(fields).flatMap(([path, list]) =>
      isList(list) ? [{ namespace, path, list }] : [],
    ),
  )

test.each(SITE_PAGES)('everything of the page %s is shipped in both languages', (name) => {
  const values = shippedValues(SITE_PARTS[name], texts)
  for (const { side, path, field, list } of placesIn(SITE_PARTS[name], values)) {
    const isLeftOut = field?.isOptional && list?.id !== undefined
    if (!isLeftOut) expect(values[side].has(path), `${side} ${path}`).toBe(true)
  }
})

test.each(SITE_PAGES)('what is shipped of the page %s keeps to its own limits', (name) => {
  const values = shippedValues(SITE_PARTS[name], texts)
  for (const { side, path, field } of placesIn(SITE_PARTS[name], values)) {
    const value = values[side].get(path)
    if (!field || typeof value !== 'string') continue
    expect(value.length, path).toBeLessThanOrEqual(field.max)
    expect(tidied(field, value), path).toBe(value)
  }
})

test.each(SITE_PAGES)('both languages have the same shared values of the page %s', (name) => {
  for (const { side, path, part } of placesOf(SITE_PARTS[name], (_, { items }) => items)) {
    if (side !== 'shared') continue
    expect(getIn(texts.en[part.namespace], path), path).toEqual(
      getIn(texts.ar[part.namespace], path),
    )
  }
})

test.each(SITE_PAGES)('the lists of the page %s have the items of the locale files', (name) => {
  for (const { namespace, path, list } of listsOf(name)) {
    if (namespace === 'settings') continue
    for (const language of LANGUAGES) {
      const node = getIn(texts[language][namespace], path)
      const keys = Object.keys(isTree(node) ? node : {})
      const beside = list.beside ?? []
      expect(
        keys.filter((key) => !beside.includes(key)),
        path,
      ).toEqual(list.items)
      expect(keys.filter((key) => beside.includes(key)).toSorted(), path).toEqual(beside.toSorted())
    }
  }
})

test.each(SITE_PAGES)(
  'an item of the page %s is recognised by a field that it must have',
  (name) => {
    for (const { list } of listsOf(name)) {
      expect(list.fields[list.main]).toBeDefined()
      expect(list.fields[list.main]?.isOptional).toBeUndefined()
      expect(list.items.length).toBeGreaterThanOrEqual(list.min)
      expect(list.items.length).toBeLessThanOrEqual(list.max)
    }
  },
)

test('no value of the site belongs to two pages', () => {
  const keys = SITE_PAGES.flatMap((name) =>
    placesOf(SITE_PARTS[name], (_, { items }) => items).map(
      ({ side, path, part }) => `${side} ${part.namespace} ${path}`,
    ),
  )
  expect(keys.length).toBe(new Set(keys).size)
})

test('on one page a key means one value', () => {
  for (const name of SITE_PAGES) {
    const keys = placesOf(SITE_PARTS[name], (_, { items }) => items).map(
      ({ side, path }) => `${side} ${path}`,
    )
    expect(keys.length, name).toBe(new Set(keys).size)
  }
})

test('an item can have a new name, never one that means something else', () => {
  const [statistics] = listsOf('impact')
  if (!statistics) throw new Error('There is no list')
  const { list } = statistics
  for (const id of [newItemId(), 'participants', 'trees']) expect(isItemId(id, list)).toBe(true)
  for (const id of [
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
  ]) {
    expect(isItemId(id, list), String(id)).toBe(false)
  }
  const [networks] = listsOf('organisation')
  expect(networks && isItemId('mastodon', networks.list)).toBe(false)
})
