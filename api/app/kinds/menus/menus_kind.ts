import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { PLACEHOLDER } from '@ufuq/shared/domain/site/rules'
import { invalidTargets, menuProblems } from '@ufuq/shared/kinds/menus/entries'
import { menus, type MenusValues } from '@ufuq/shared/kinds/menus/menus'
import {
  shippedMenus,
  withShippedLabels,
  withShippedTargets,
} from '@ufuq/shared/kinds/menus/shipped'
import { places } from '@ufuq/shared/model/places'
import type { Tree } from '@ufuq/shared/model/values'
import { contentWithValues, siteContent } from '#content/site_content'
import { menuTexts } from '#content/site_menus'
import { ApiException } from '#core/errors/api_exception'
import { liveValues } from '#entries/apply_change'
import { serveKind } from '#entries/kinds'

const menusIn = (values: Tree) => values as unknown as MenusValues

/** A client may have changed the targets of shipped entries, which are fixed. */
const settled = (values: Tree) =>
  withShippedTargets(values as Partial<MenusValues>) as unknown as Tree

/** Labels do not insert values or other texts. */
const placeholdersIn = (values: Tree) =>
  [...places(menus.fields, values)]
    .filter(({ name, value }) => name === 'label' && PLACEHOLDER.test(String(value)))
    .map(({ formPath }) => ({ field: formPath, rule: 'placeholder' }))

/** The header and the footer of the site. */
export const siteMenus = serveKind(menus, {
  shipped: () => ({ ...shippedMenus() }),

  prepare: (change) =>
    Promise.resolve({ ...change, ...(change.values && { values: settled(change.values) }) }),

  beforeWrite({ after }) {
    const values = menusIn(after.values)
    ApiException.refuse([...invalidTargets(values), ...placeholdersIn(after.values)])
    const isPublic = after.sides.some(({ status, hasDraft }) => status === 'published' && !hasDraft)
    if (isPublic) ApiException.refuse(menuProblems(values))
    return Promise.resolve()
  },

  /** The public menus, and the labels of shipped entries and the hidden pages for the form. */
  async present(entries) {
    const { hiddenPages = [] } = (await siteContent()).site
    const { header, footer } = withShippedLabels(shippedMenus(), menuTexts())
    const labelsOf = (menu: MenusValues[MenuName]) =>
      Object.fromEntries(menu.map(({ id, label }) => [id, label]))
    const labels = { header: labelsOf(header), footer: labelsOf(footer) }
    return new Map(
      entries.map((entry) => [entry.id, { labels, hiddenPages, live: liveValues(menus, entry) }]),
    )
  },

  preview: async ({ values }, language) => ({
    path: localizedPath(language, '/'),
    content: await contentWithValues({ menus: menusIn(settled(values)) }),
  }),

  keysOf: () => ['site'],
})
