import { MENU_LIMITS } from '@ufuq/shared/contract/site/menus'
import type { Language } from '@ufuq/shared/contract/languages'
import { entriesIn, targetsIn } from '@ufuq/shared/kinds/menus/entries'
import { newItemId } from '@ufuq/shared/kinds/formats'
import { menus, type MenusValues } from '@ufuq/shared/kinds/menus'
import { ApiException } from '#core/errors/api_exception'
import { changeWithin, createShipped } from '#entries/change'
import { liveValues } from '#entries/apply_change'
import type { Writing } from '#entries/events'
import type { Person } from '#entries/permissions'
import { lockEntry } from '#entries/rows'
import { menusIn, siteMenus } from '#site/menus/menus_kind'

interface NewEntry {
  /** The target in the form that `readTarget` reads. */
  target: string
  label: Record<Language, string>
}

/** Makes the menus exist, which a transaction that adds to them expects. */
export const prepareMenus = () => createShipped(siteMenus, menus.name)

/**
 * Adds an entry at the end of the public header, and to the draft of the menus if there is one,
 * without publishing it. Does nothing if the header already has an entry with this target. Throws
 * 422 if the header is full.
 */
export async function addToHeader(
  { target, label }: NewEntry,
  by: Person,
  writing: Writing,
): Promise<void> {
  const call = { kind: siteMenus, id: menus.name, by }
  const entry = await lockEntry(call, writing.client)
  const id = newItemId()
  const added = (values: MenusValues): MenusValues =>
    targetsIn(values, ['header']).includes(target)
      ? values
      : {
          ...values,
          header: [...values.header, { id, label, target, shown: 'shown', level: 'top' }],
        }
  const before = menusIn(liveValues(siteMenus, entry))
  const live = added(before)
  if (live === before) return
  if (entriesIn(live, 'header').length > MENU_LIMITS.header) {
    const message = 'The header has too many entries'
    throw ApiException.validation([{ field: 'menu', rule: 'tooMany', message }])
  }
  const { header, footer } = added(menusIn(entry.values))
  await changeWithin(call, { values: { header, footer }, live: { ...live } }, writing)
}
