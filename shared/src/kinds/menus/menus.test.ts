import { describe, expect, test } from 'vitest'
import { readTarget } from '../../domain/menus/targets.ts'
import { menuProblems, shownMenus, type TargetNames } from './entries.ts'
import type { MenusValues } from './menus.ts'
import { shippedMenus, withShippedLabels, type MenuTexts } from './shipped.ts'

const KEYS = ['home', 'projects', 'publications', 'impact', 'contact', 'volunteer']
const group = (about: string) => ({
  ...Object.fromEntries(KEYS.map((key) => [key, key])),
  about,
  aboutLink: about,
})
const texts: MenuTexts = {
  ar: { nav: group('من نحن'), footer: group('من نحن') },
  en: { nav: group('About'), footer: group('About') },
}
const shipped = withShippedLabels(shippedMenus(), texts)

type Header = MenusValues['header'][number]
interface Added extends Partial<Pick<Header, 'target' | 'level' | 'shown'>> {
  label?: string
}

/** The shipped menus with entries added at the end of one of them. */
const withEntries = (
  added: Record<string, Added>,
  menu: 'header' | 'footer' = 'header',
): MenusValues => ({
  ...shipped,
  [menu]: [
    ...shipped[menu],
    ...Object.entries(added).map(
      ([id, { label = id, target = '/donate', level = 'top', shown = 'shown' }]) => ({
        id,
        label: { ar: label, en: label },
        target,
        shown,
        level,
      }),
    ),
  ],
})

const NOTHING: TargetNames = {
  slugOf: () => null,
  tagOf: () => null,
  hiddenPages: [],
}

describe('a menu', () => {
  test('is shipped as the specification says', () => {
    const { header, footer } = shownMenus(shipped, 'en', NOTHING)
    expect(header.map(({ to }) => to)).toEqual([
      '/',
      '/about',
      '/projects',
      '/publications',
      '/impact',
      '/contact',
      '/volunteer',
    ])
    expect(footer.map(({ to }) => to)).toEqual([
      '/',
      '/about',
      '/publications',
      '/projects',
      '/contact',
    ])
    expect(header[1]).toEqual({ label: 'About', to: '/about' })
    expect(shownMenus(shipped, 'ar', NOTHING).header[1]).toEqual({ label: 'من نحن', to: '/about' })
  })

  test('leaves out what is hidden, with what is below it', () => {
    const values = withEntries({
      a: { shown: 'hidden' },
      b: { level: 'below' },
    })
    expect(shownMenus(values, 'en', NOTHING).header).toHaveLength(7)
  })

  test('leaves out a page where it is not public, and lifts what is below it', () => {
    const values = withEntries({ a: { target: 'page:4' }, b: { level: 'below' } })
    const names = {
      ...NOTHING,
      slugOf: (id: number, language: string) => (language === 'ar' ? `ص-${id}` : null),
    }
    expect(shownMenus(values, 'ar', names).header.at(-1)).toEqual({
      label: 'a',
      to: '/ص-4',
      below: [{ label: 'b', to: '/donate' }],
    })
    expect(shownMenus(values, 'en', names).header.at(-1)).toEqual({ label: 'b', to: '/donate' })
  })

  test('leaves out a hidden page, and lifts what is below it', () => {
    const values = withEntries({
      a: { target: '/donate' },
      b: { target: '/impact', level: 'below' },
    })
    const names = { ...NOTHING, hiddenPages: ['/donate', '/about'] }
    const { header } = shownMenus(values, 'en', names)
    expect(header.map(({ to }) => to)).not.toContain('/about')
    expect(header.at(-1)).toEqual({ label: 'b', to: '/impact' })
  })

  test('accepts 12 entries, 8 below one, each with a target', () => {
    const many = (count: number, one: Added) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n-${index}`, one]))
    const rulesOf = (values: MenusValues) => menuProblems(values).map(({ rule }) => rule)
    expect(rulesOf(withEntries(many(5, {})))).toEqual([])
    expect(rulesOf(withEntries(many(6, {})))).toEqual(['tooMany'])
    expect(rulesOf(withEntries(many(8, { level: 'below' })))).toEqual([])
    expect(rulesOf(withEntries(many(9, { level: 'below' })))).toEqual(['tooManyBelow'])
    expect(menuProblems(withEntries({ a: { target: '' } }))).toEqual([
      { field: 'header.7.target', rule: 'noTarget' },
    ])
    expect(rulesOf(withEntries({ a: { target: '' }, b: { level: 'below' } }))).toEqual([])
    expect(rulesOf(withEntries({ a: { target: '' } }, 'footer'))).toEqual(['noTarget'])
  })
})

test.each([
  'javascript:alert(1)',
  'http://ufuq.example',
  'https://user:secret@ufuq.example',
  'https://localhost',
  '//ufuq.example',
  '/no-such-page',
  'page:0',
  'page:1x',
  'documents:reports',
])('%s is no target', (value) => {
  expect(readTarget(value)).toBeNull()
})
