import { MENU_LIMITS } from '../../../contract/site/menus.ts'
import { choice, type SiteField, type SiteList, type SitePart } from '../fields.ts'

const target: SiteField = {
  kind: 'target',
  max: MENU_LIMITS.target,
  isShared: true,
  isOptional: true,
}
const label: SiteField = { kind: 'text', max: MENU_LIMITS.label }

/** The path and the key of the label of a shipped entry, by its id. */
type Shipped = Readonly<Record<string, readonly [path: string, name: string]>>

const HEADER: Shipped = {
  home: ['/', 'nav.home'],
  about: ['/about', 'nav.about'],
  projects: ['/projects', 'nav.projects'],
  publications: ['/publications', 'nav.publications'],
  impact: ['/impact', 'nav.impact'],
  contact: ['/contact', 'nav.contact'],
  volunteer: ['/volunteer', 'nav.volunteer'],
}

const FOOTER: Shipped = {
  home: ['/', 'footer.home'],
  about: ['/about', 'footer.aboutLink'],
  publications: ['/publications', 'footer.publications'],
  projects: ['/projects', 'footer.projects'],
  contact: ['/contact', 'footer.contact'],
}

const mapShipped = <Value>(shipped: Shipped, valueOf: (entry: Shipped[string]) => Value) =>
  Object.fromEntries(Object.entries(shipped).map(([id, entry]) => [id, valueOf(entry)]))

/** An entry with the level `below` belongs to the one before it. */
const menu = (shipped: Shipped, max: number, fields: SiteList['fields']): SiteList => ({
  kind: 'list',
  items: Object.keys(shipped),
  min: 0,
  max,
  main: 'label',
  named: mapShipped(shipped, ([, name]) => name),
  fields: { label, target, shown: choice(['shown', 'hidden']), ...fields },
  shipped: mapShipped(shipped, ([path]) => ({
    target: path,
    shown: 'shown',
    ...('level' in fields && { level: 'top' }),
  })),
})

export const menus: readonly SitePart[] = [
  {
    name: 'header',
    namespace: 'settings',
    fields: {
      header: menu(HEADER, MENU_LIMITS.header * (MENU_LIMITS.below + 1), {
        level: choice(['top', 'below']),
      }),
    },
  },
  {
    name: 'footer',
    namespace: 'settings',
    fields: { footer: menu(FOOTER, MENU_LIMITS.footer, {}) },
  },
]
