import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { lacking } from '../contents.ts'
import { f } from '../fields.ts'
import { sideOf } from '../sides.ts'
import { SITE_SECTIONS } from '../site-sections.ts'
import { emptyOf, itemsIn, type Tree } from '../values.ts'
import { pageValues, shippedSource, writePage, type Namespaces } from './catalogue.ts'
import { PAGE_TEMPLATES, type ShippedPage } from './templates.ts'

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
const fields = {
  title: f.text({ max: 120, localized: true, required: true }),
  lead: f.text({ max: 2000, localized: true }),
  searchTitle: f.text({ max: 120, localized: true }),
  description: f.text({ max: 300, localized: true }),
  sections: f.sections({ of: SITE_SECTIONS, max: 40 }),
}
const pages = Object.keys(PAGE_TEMPLATES) as ShippedPage[]
const shipped = (page: ShippedPage) => pageValues(page, shippedSource(texts))

test.each(pages)('the page %s is complete in every language', (page) => {
  const values = shipped(page)
  expect(Object.keys(emptyOf(fields)).toSorted()).toEqual(Object.keys(values).toSorted())
  for (const language of LANGUAGES) expect(lacking(fields, values, language)).toEqual([])
})

test.each(pages)('writing the page %s as shipped changes no text', (page) => {
  for (const language of LANGUAGES) {
    const written = textsOf(language)
    const side = sideOf(fields, shipped(page), language)
    writePage(written, { page, side, shipped: texts[language], finish: (value) => value })
    expect(written).toMatchObject(texts[language])
  }
})

test('items are written in their order, and removed items disappear', () => {
  const side = sideOf(fields, shipped('impact'), 'en')
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
