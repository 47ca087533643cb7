import { isDeepStrictEqual } from 'node:util'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import type { SiteMenus } from '@ufuq/shared/contract/site/menus'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { targetsIn, shownMenus, type TargetNames } from '@ufuq/shared/kinds/menus/entries'
import { menus, type MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { shippedMenus, withShippedLabels, type MenuTexts } from '@ufuq/shared/kinds/menus/shipped'
import { reads } from '#content/cache'
import { readPageSlugs, readTagNames } from '#content/linked_names'
import { readLive } from '#content/live_values'
import { shippedTexts } from '#content/locale_catalogues'

/** The public menus; null until staff publish a change. */
export async function readLiveMenus(): Promise<MenusValues | null> {
  const values = (await readLive(menus)) as MenusValues | null
  return values === null || isDeepStrictEqual(values, shippedMenus()) ? null : values
}

/** The labels of shipped entries, which staff change only in the menus themselves. */
export const menuTexts = (): MenuTexts =>
  inBoth((language) => shippedTexts()[language]['common'] as MenuTexts[Language])

/** The menus with the addresses of their targets. */
export async function showMenus(
  values: MenusValues,
  hiddenPages: readonly string[],
): Promise<Record<Language, SiteMenus>> {
  const names = { ...(await readNames(targetsIn(values))), hiddenPages }
  const labelled = withShippedLabels(values, menuTexts())
  return inBoth((language) => shownMenus(labelled, language, names))
}

const idsAmong = (targets: readonly string[], kind: 'page' | 'tag'): number[] => [
  ...new Set(
    targets.flatMap((value) => {
      const target = readTarget(value)
      return target?.kind === kind ? [target.id] : []
    }),
  ),
]

/** Reads the names and addresses of custom pages and of tags among the targets, with two queries. */
async function readNames(targets: readonly string[]): Promise<Omit<TargetNames, 'hiddenPages'>> {
  const pageIds = idsAmong(targets, 'page')
  if (pageIds.length > 0) reads('pages')
  const pages = await readPageSlugs(pageIds)
  const tags = await readTagNames(idsAmong(targets, 'tag'))
  return {
    slugOf: (id, language) => pages.get(id)?.[language] ?? null,
    tagOf: (id, language) => tags.get(id)?.[language] ?? null,
  }
}
