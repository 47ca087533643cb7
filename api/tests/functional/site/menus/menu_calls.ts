import type { ApiClient } from '@japa/api-client'
import { inBoth } from '@ufuq/shared/contract/languages'
import type { Role } from '@ufuq/shared/contract/users'
import type { MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { UserFactory } from '#tests/factories/user_factory'
import { shippedCalls } from '#tests/functional/entries/shipped_calls'

const entry = (id: string, label: string, { target = '/donate', level = 'top' } = {}) => ({
  id,
  label: inBoth(() => label),
  target,
  shown: 'shown',
  level,
})

/** The values of the header with one additional menu entry. */
export const added = (id: string, label: string, options = {}) => ({
  header: [...shippedMenus().header, entry(id, label, options)],
})

/** The calls of a member of staff on the menus. */
export const menusOf = async (client: ApiClient, role: Role = 'editor') =>
  shippedCalls<WireEntry<MenusValues>>(client, await UserFactory.merge({ role }).create(), 'menus')
