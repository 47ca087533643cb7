import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import type { SitePart } from './fields.ts'
import { figure, optional, paragraph, title } from './fields.ts'
import {
  applyOverlay,
  emptyOverlay,
  isEmptyOverlay,
  newlyShipped,
  overlayOf,
  withChanges,
} from './overlay.ts'
import type { SiteSide, SiteValue } from '../../contract/site/values.ts'
import { readSent, setIn, shippedValues } from './values.ts'

const parts: readonly SitePart[] = [
  {
    name: 'all',
    namespace: 'home',
    fields: {
      'hero.title': title(),
      impact: {
        kind: 'list',
        items: ['people', 'places'],
        beside: ['title'],
        min: 1,
        max: 4,
        main: 'label',
        fields: { value: figure(), label: title(), note: optional(paragraph()) },
      },
    },
  },
]

const textsOf = (hero: string, label: string) => ({
  home: {
    hero: { title: hero },
    impact: {
      title: 'x',
      people: { value: '48', label },
      places: { value: '12', label },
    },
  },
})
const texts = { ar: textsOf('معًا', 'عدد'), en: textsOf('Together', 'count') }
const shipped = shippedValues(parts, texts)

type Change = { side: SiteSide; path: string; value: SiteValue | null }
const changed = (...changes: Change[]) => withChanges(parts, shipped, changes, shipped)
const hero: Change = { side: 'en', path: 'hero.title', value: 'Alone' }
const added: Change[] = [
  { side: 'shared', path: 'impact.order', value: ['places', 'n-1', 'people'] },
  { side: 'shared', path: 'impact.n-1.value', value: '7' },
  { side: 'en', path: 'impact.n-1.label', value: 'wells' },
]

test('an item without its main value is not shipped', () => {
  const [ar, en] = [textsOf('معًا', 'عدد'), textsOf('Together', 'count')]
  ar.home.impact.people.label = ''
  en.home.impact.people.label = ''
  const values = shippedValues(parts, { ar, en })
  expect(values.shared).toEqual({ 'impact.order': ['places'], 'impact.places.value': '12' })
  expect(Object.keys(values.en)).toEqual(['hero.title', 'impact.places.label'])
})

describe('an overlay', () => {
  test('is empty as long as nothing differs', () => {
    expect(isEmptyOverlay(overlayOf(parts, shipped, shipped))).toBe(true)
    expect(applyOverlay(parts, shipped, emptyOverlay())).toEqual(shipped)
  })

  test('keeps what was changed alone, with what it replaced', () => {
    const overlay = overlayOf(parts, shipped, changed(hero, ...added))
    expect(overlay).toEqual({
      ar: {},
      en: {
        'hero.title': { value: 'Alone', replaced: 'Together' },
        'impact.n-1.label': { value: 'wells', replaced: null },
      },
      shared: {
        'impact.order': { value: ['places', 'n-1', 'people'], replaced: ['people', 'places'] },
        'impact.n-1.value': { value: '7', replaced: null },
      },
    })
    expect(applyOverlay(parts, shipped, overlay)).toEqual(changed(hero, ...added))
  })

  test('forgets a value that is the shipped one again', () => {
    const values = withChanges(parts, changed(hero), [{ ...hero, value: null }], shipped)
    expect(isEmptyOverlay(overlayOf(parts, shipped, values))).toBe(true)
  })

  test('leaves out the values of an item that was removed, and has them again when it comes back', () => {
    const without = changed({ side: 'shared', path: 'impact.order', value: ['places'] })
    expect(Object.keys(without.en)).toEqual(['hero.title', 'impact.places.label'])
    const back = withChanges(
      parts,
      without,
      [{ side: 'shared', path: 'impact.order', value: null }],
      shipped,
    )
    expect(back).toEqual(shipped)
  })

  test('has no items without a value', () => {
    const values = changed({ side: 'shared', path: 'impact.order', value: ['people', 'n-2'] })
    expect(values.shared['impact.order']).toEqual(['people'])
  })

  test('offers a later wording and does not apply it', () => {
    const overlay = overlayOf(parts, shipped, changed(hero))
    const later = shippedValues(parts, { ...texts, en: textsOf('Together again', 'count') })
    expect(newlyShipped(parts, shipped, overlay)).toEqual([])
    expect(newlyShipped(parts, later, overlay)).toEqual([{ side: 'en', path: 'hero.title' }])
    expect(applyOverlay(parts, later, overlay).en['hero.title']).toBe('Alone')
    // If another value is saved, the newer text is still offered; saving the same value again
    // dismisses it.
    const saved = overlayOf(parts, later, applyOverlay(parts, later, overlay), {
      previous: overlay,
    })
    expect(newlyShipped(parts, later, saved)).toHaveLength(1)
    const settled = overlayOf(parts, later, applyOverlay(parts, later, overlay))
    expect(newlyShipped(parts, later, settled)).toEqual([])
  })

  test('shows a later wording where nothing was changed', () => {
    const later = shippedValues(parts, { ...texts, ar: textsOf('معًا نرى', 'عدد') })
    const overlay = overlayOf(parts, shipped, changed(hero))
    expect(applyOverlay(parts, later, overlay).ar['hero.title']).toBe('معًا نرى')
  })
})

describe('what changes between two states', () => {
  const rows = (...changes: Change[]) =>
    changesBetween(parts, shipped, changed(...changes)).map(({ side, path, before, after }) => [
      side,
      path,
      before,
      after,
    ])

  test('is nothing when nothing was changed', () => {
    expect(rows()).toEqual([])
  })

  test('is told value by value, in the order of the page', () => {
    expect(rows({ side: 'ar', path: 'impact.places.label', value: 'قرى' }, hero)).toEqual([
      ['en', 'hero.title', 'Together', 'Alone'],
      ['ar', 'impact.places.label', 'عدد', 'قرى'],
    ])
  })

  test('names the values of new and removed items', () => {
    expect(
      rows(
        { side: 'shared', path: 'impact.order', value: ['people', 'n-1'] },
        { side: 'en', path: 'impact.n-1.label', value: 'wells' },
      ),
    ).toEqual([
      ['en', 'impact.n-1.label', null, 'wells'],
      ['shared', 'impact.places.value', '12', null],
      ['ar', 'impact.places.label', 'عدد', null],
      ['en', 'impact.places.label', 'count', null],
    ])
  })

  test('names an order only when items changed places', () => {
    expect(rows({ side: 'shared', path: 'impact.order', value: ['places', 'people'] })).toEqual([
      ['shared', 'impact.order', ['people', 'places'], ['places', 'people']],
    ])
  })
})

test('sent values are read without what has no place', () => {
  const en: unknown = JSON.parse(
    '{"__proto__":"a","hero.title":"b","hero.else":1,"impact.__proto__.label":"c","impact.title":"d","impact.n-1.label":"e","impact.n-1.value":"9"}',
  )
  expect(readSent(parts, { en }).map(({ side, path, value }) => [side, path, value])).toEqual([
    ['en', 'hero.title', 'b'],
    ['en', 'impact.n-1.label', 'e'],
  ])
  expect(readSent(parts, { en: 'x', ar: null, shared: [1] })).toEqual([])
})

test('texts are never written to what objects have in common', () => {
  const tree = {}
  setIn(tree, 'constructor.prototype.polluted', 'x')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
