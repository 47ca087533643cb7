import { inBoth, LANGUAGES, type Language } from '../../contract/languages.ts'
import { MENUS, type MenuName } from '../../contract/site/menus.ts'
import type { MenusValues } from './menus.ts'

/** The groups of the common texts that name the shipped entries. */
export type MenuTexts = Record<Language, Record<'nav' | 'footer', Readonly<Record<string, string>>>>

interface Shipped {
  path: string
  /** The text of the label in the group of the menu. */
  key: string
}

const GROUPS = { header: 'nav', footer: 'footer' } as const

/** The entries of each menu that the product ships, by their ids. */
const SHIPPED: Record<MenuName, Readonly<Record<string, Shipped>>> = {
  header: {
    home: { path: '/', key: 'home' },
    about: { path: '/about', key: 'about' },
    projects: { path: '/projects', key: 'projects' },
    publications: { path: '/publications', key: 'publications' },
    impact: { path: '/impact', key: 'impact' },
    contact: { path: '/contact', key: 'contact' },
    volunteer: { path: '/volunteer', key: 'volunteer' },
  },
  footer: {
    home: { path: '/', key: 'home' },
    about: { path: '/about', key: 'aboutLink' },
    publications: { path: '/publications', key: 'publications' },
    projects: { path: '/projects', key: 'projects' },
    contact: { path: '/contact', key: 'contact' },
  },
}

export const isShippedEntry = (menu: MenuName, id: string): boolean =>
  Object.hasOwn(SHIPPED[menu], id)

const shippedEntries = (menu: MenuName) =>
  Object.entries(SHIPPED[menu]).map(([id, { path }]) => ({
    id,
    label: inBoth(() => ''),
    target: path,
    shown: 'shown' as const,
  }))

/** The menus before any change by staff. */
export const shippedMenus = (): MenusValues => ({
  header: shippedEntries('header').map((entry) => ({ ...entry, level: 'top' as const })),
  footer: shippedEntries('footer'),
})

/** Values of the menus with the targets of shipped entries, which are fixed. */
export function withShippedTargets<Values extends Partial<MenusValues>>(values: Values): Values {
  const settled = structuredClone(values)
  for (const menu of MENUS) {
    for (const entry of settled[menu] ?? []) {
      if (isShippedEntry(menu, entry.id)) entry.target = SHIPPED[menu][entry.id]?.path ?? ''
    }
  }
  return settled
}

/** The values with the labels of shipped entries that have none of their own. */
export function withShippedLabels(values: MenusValues, texts: MenuTexts): MenusValues {
  const labelled = structuredClone(values)
  for (const menu of MENUS) {
    for (const { id, label } of labelled[menu]) {
      const shipped = isShippedEntry(menu, id) ? SHIPPED[menu][id] : undefined
      if (!shipped) continue
      for (const language of LANGUAGES) {
        label[language] ||= texts[language][GROUPS[menu]][shipped.key] ?? ''
      }
    }
  }
  return labelled
}
