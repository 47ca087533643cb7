import { inBoth, LANGUAGES, type Language } from '../../contract/languages.ts'
import { MENUS, type MenuName } from '../../contract/site/menus.ts'
import type common from '../../i18n/locales/en/common.json'
import type { MenusValues } from '../../kinds/menus.ts'

/** The texts that name the shipped entries. */
export type MenuTexts = Record<Language, Pick<typeof common, 'nav' | 'footer'>>

interface Shipped {
  path: string
  labelIn: (texts: MenuTexts[Language]) => string
}

/** The entries of each menu that the product ships, by their ids. */
const SHIPPED: Record<MenuName, Readonly<Record<string, Shipped>>> = {
  header: {
    home: { path: '/', labelIn: ({ nav }) => nav.home },
    about: { path: '/about', labelIn: ({ nav }) => nav.about },
    projects: { path: '/projects', labelIn: ({ nav }) => nav.projects },
    publications: { path: '/publications', labelIn: ({ nav }) => nav.publications },
    impact: { path: '/impact', labelIn: ({ nav }) => nav.impact },
    contact: { path: '/contact', labelIn: ({ nav }) => nav.contact },
    volunteer: { path: '/volunteer', labelIn: ({ nav }) => nav.volunteer },
  },
  footer: {
    home: { path: '/', labelIn: ({ footer }) => footer.home },
    about: { path: '/about', labelIn: ({ footer }) => footer.aboutLink },
    publications: { path: '/publications', labelIn: ({ footer }) => footer.publications },
    projects: { path: '/projects', labelIn: ({ footer }) => footer.projects },
    contact: { path: '/contact', labelIn: ({ footer }) => footer.contact },
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
      for (const language of LANGUAGES) label[language] ||= shipped?.labelIn(texts[language]) ?? ''
    }
  }
  return labelled
}
