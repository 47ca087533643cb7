import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { SITE_PAGES, type SitePageName } from '../../contract/site/page-names.ts'
import { getIn } from '../../domain/site/text-keys.ts'
import { sideOf } from '../../model/sides.ts'
import { applyValues, emptyOf, itemsIn, type Tree } from '../../model/values.ts'
import { pageValues, shippedSource, writePage, type Namespaces } from './catalogue.ts'
import { pageFaults, pageProblems } from './page-problems.ts'
import { page as kind } from './page.ts'
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
    for (const { id, namespace, items = {} } of PAGE_TEMPLATES[name].sections) {
      for (const [list, shipped] of Object.entries(items)) {
        const node = getIn(texts[language][namespace], `${id}.${list}`) ?? {}
        expect(Object.keys(node)).toEqual(Object.keys(shipped))
      }
    }
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
  const figures = getIn(written['home'], 'statistics.figures') as Record<string, Tree>
  expect(Object.keys(figures)).toEqual(['n-1', 'communities', 'participants'])
  expect(figures['n-1']).toEqual({
    value: JSON.stringify(['5', { isShipped: false, isShared: true }]),
    label: JSON.stringify(['wells', { isShipped: false, isShared: false }]),
  })
  expect(figures['communities']?.['label']).toBe(
    JSON.stringify(['communities', { isShipped: true, isShared: false }]),
  )
})
