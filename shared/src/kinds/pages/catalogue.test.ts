import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import { getIn, isTree } from '../../domain/site/text-keys.ts'
import { pageFaults, pageProblems } from '../page-problems.ts'
import { page as kind } from '../page.ts'
import { sideOf } from '../sides.ts'
import { applyValues, emptyOf, itemsIn, type Tree } from '../values.ts'
import { pageValues, shippedSource, writePage, type Namespaces } from './catalogue.ts'
import { PAGE_TEMPLATES } from './templates.ts'
import { keysOfPage } from './testing/keys-of-page.ts'

const files = import.meta.glob<{ default: Namespaces[string] }>('../../i18n/locales/*/*.json', {
  eager: true,
})
const textsOf = (language: string): Namespaces =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, { default: texts }]) => {
      const [, own, namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
      return own === language ? [[namespace, structuredClone(texts)]] : []
    }),
  )
const texts = { ar: textsOf('ar'), en: textsOf('en') }
const shipped = (page: SitePageName) => pageValues(page, shippedSource(texts))

describe.each(SITE_PAGES)('the page %s', (name) => {
  const values = applyValues(kind.fields, {}, shipped(name))

  test('can be published as it is shipped', () => {
    const { slug: _, cover: __, ...own } = emptyOf(kind.fields)
    expect(Object.keys(shipped(name)).toSorted()).toEqual(Object.keys(own).toSorted())
    expect(pageFaults(values, name)).toEqual([])
    for (const language of LANGUAGES) expect(pageProblems(values, language, name)).toEqual([])
  })

  test('has the same figures in both languages', () => {
    const shared = keysOfPage(name).filter(({ isShared }) => isShared)
    const valuesIn = (language: 'ar' | 'en') =>
      shared.map(({ namespace, key }) => [key, getIn(texts[language][namespace], key)])
    expect(valuesIn('ar')).toEqual(valuesIn('en'))
  })

  test('changes no text when it is written as it is shipped', () => {
    for (const language of LANGUAGES) {
      const written = textsOf(language)
      const side = sideOf(kind.fields, values, language)
      writePage(written, { page: name, side, shipped: texts[language], finish: (value) => value })
      expect(written).toMatchObject(texts[language])
    }
  })

  test.each(LANGUAGES)('has the items of the locale files, in %s', (language) => {
    for (const { namespace, items = {} } of PAGE_TEMPLATES[name].sections) {
      for (const { list, ids, beside = [] } of Object.values(items)) {
        const node = getIn(texts[language][namespace], list)
        if (!isTree(node)) continue
        const keys = Object.keys(node)
        expect(keys.filter((key) => !beside.includes(key))).toEqual(ids)
        expect(keys.filter((key) => beside.includes(key)).toSorted()).toEqual(beside.toSorted())
      }
    }
  })
})

test('buttons are written once they differ from the shipped ones', () => {
  const side = sideOf(kind.fields, shipped('about'), 'en')
  const closing = itemsIn(side['sections']).at(-1) as Tree
  const written = textsOf('en')
  const write = () =>
    writePage(written, { page: 'about', side, shipped: texts.en, finish: (value) => value })
  write()
  expect(written['about']).not.toHaveProperty('buttons')
  closing['buttons'] = []
  write()
  expect(written['about']).toMatchObject({ buttons: { closing: {} } })
  closing['buttons'] = [{ id: 'n-1', label: 'Write to us', target: '/contact' }]
  write()
  expect(written['about']).toMatchObject({
    buttons: { closing: { 'n-1': { label: 'Write to us', target: '/contact' } } },
  })
})

test('items are written in their order, and removed items disappear', () => {
  const side = sideOf(kind.fields, shipped('impact'), 'en')
  const [statistics] = itemsIn(side['sections']) as [Tree]
  const [participants, communities] = itemsIn(statistics['figures']) as [Tree, Tree]
  statistics['figures'] = [
    { id: 'n-1', value: '5', label: 'wells', note: '' },
    communities,
    { ...participants, value: '50,000' },
  ]
  const written = textsOf('en')
  const finish = (value: string, at: object) => JSON.stringify([value, at])
  writePage(written, { page: 'impact', side, shipped: texts.en, finish })
  const { impact } = written['home'] as { impact: Record<string, Record<string, string>> }
  expect(Object.keys(impact)).toEqual([
    'title',
    'text',
    'link',
    'donateLink',
    'n-1',
    'communities',
    'participants',
  ])
  expect(impact['n-1']).toEqual({
    value: JSON.stringify(['5', { isShipped: false, isShared: true }]),
    label: JSON.stringify(['wells', { isShipped: false, isShared: false }]),
  })
  expect(impact['communities']?.['label']).toBe(
    JSON.stringify(['communities', { isShipped: true, isShared: false }]),
  )
})
