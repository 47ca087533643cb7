import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import { MENUS } from '@ufuq/shared/contract/site/menus'
import { readTarget } from '@ufuq/shared/domain/menus/targets'
import { ITEM_ID, newItemId } from '@ufuq/shared/kinds/formats'
import { menus, type MenusValues } from '@ufuq/shared/kinds/menus'
import { menuProblems } from '@ufuq/shared/kinds/menus/entries'
import { isShippedEntry, shippedMenus, withShippedTargets } from '@ufuq/shared/kinds/menus/shipped'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { contentOf, presentTarget } from '#database/convert/former_entries'
import { withTagIds } from '#database/convert/new_tag_ids'
import { inOverlay } from '#database/convert/write_site_pages'
import { changeWithin, createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { siteMenus } from '#site/menus/menus_kind'

type Ids = Record<'tag' | 'document' | 'page', ReadonlyMap<number, number>>

interface FormerMenus {
  site_pages: readonly Row[]
  /** The page that now contains what `/disclosure` showed; null if nothing was public there. */
  disclosurePage: number | null
}

/** Creates the menus that staff had changed. */
export async function writeMenus(
  { site_pages: rows, disclosurePage }: FormerMenus,
  ids: Ids,
  client: TransactionClientContract,
): Promise<void> {
  const row = rows.find(({ name }) => name === menus.name)
  if (!row) return
  const present = (target: string): string | null =>
    target === '/disclosure'
      ? disclosurePage === null
        ? null
        : `page:${disclosurePage}`
      : presentTarget(String(withTagIds(target, ids.tag)), ids)
  const valuesOf = (column: string) => valuesIn(contentOf(row[column]), present)
  const live = valuesOf('live')
  const draft = row['draft'] ? valuesOf('draft') : live
  if ([live, draft].every((values) => isDeepStrictEqual(values, shippedMenus()))) return
  const writing = { client, announce: () => {} }
  const at = toDatabaseTime(fromDatabaseTime(textOf(row['published_at'] ?? row['changed_at'])))
  const { id } = await createWithin(
    { kind: siteMenus, by: PRODUCT, key: menus.name, at },
    // Headings may have lost their last entry.
    { values: { ...live }, publish: menuProblems(live).length === 0 ? LANGUAGES : [] },
    writing,
  )
  if (isDeepStrictEqual(draft, live)) return
  await changeWithin({ kind: siteMenus, id, by: PRODUCT }, { values: { ...draft } }, writing)
}

/** Leaves out entries without a present target. */
function valuesIn(overlay: Tree, present: (target: string) => string | null): MenusValues {
  const stored = inOverlay(overlay)
  const shipped = shippedMenus()
  const lists = MENUS.map((menu) => {
    const order = stored('shared', `${menu}.order`)
    const ids = Array.isArray(order) ? (order as string[]) : shipped[menu].map(({ id }) => id)
    const entries = ids.flatMap((id) => {
      const value = (field: string) => stored('shared', `${menu}.${id}.${field}`) ?? ''
      const target = present(value('target') as string)
      if (target === null || (target !== '' && readTarget(target) === null)) return []
      return {
        id: isShippedEntry(menu, id) || ITEM_ID.test(id) ? id : newItemId(),
        label: inBoth((language) => stored(language, `${menu}.${id}.label`) ?? ''),
        target,
        shown: value('shown') || 'shown',
        ...(menu === 'header' && { level: value('level') || 'top' }),
      }
    })
    return [menu, entries]
  })
  const values = applyValues(menus.fields, {}, Object.fromEntries(lists) as Tree)
  return withShippedTargets(values as unknown as MenusValues)
}
