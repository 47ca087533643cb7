import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import type { MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { shippedMenus, withShippedLabels, type MenuTexts } from '@ufuq/shared/kinds/menus/shipped'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import type { MenusEntry } from '../kinds/menus/menus-editor.tsx'
import { json } from './fake-api.ts'

export const MENUS = '/api/entries/menus/menus'
/** The address under which a saved entry is changed. */
export const SAVED_MENUS = '/api/entries/menus/5'

const texts = { ar: readTexts('ar', 'common'), en: readTexts('en', 'common') }
const labelled = withShippedLabels(shippedMenus(), texts as unknown as MenuTexts)
const labelsOf = (menu: MenusValues['footer']) =>
  Object.fromEntries(menu.map(({ id, label }) => [id, label]))

/** The menus as the server answers them; nobody has changed them yet. */
const menusEntry = (more: Partial<MenusEntry> = {}): MenusEntry => ({
  ...wireEntry(5, shippedMenus(), {
    key: 'menus',
    version: 3,
    sides: { ar: publicSide(1), en: publicSide(2) },
  }),
  live: shippedMenus(),
  labels: { header: labelsOf(labelled.header), footer: labelsOf(labelled.footer) },
  hiddenPages: [],
  ...more,
})

export const answersWithMenus = (more: Partial<MenusEntry> = {}) => ({
  [`GET ${MENUS}`]: () => json({ menus: menusEntry(more) }),
  [`PATCH ${SAVED_MENUS}`]: () => json({ menus: menusEntry({ version: 4 }) }),
})
