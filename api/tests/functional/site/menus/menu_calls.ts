import type { ApiClient } from '@japa/api-client'
import { inBoth } from '@ufuq/shared/contract/languages'
import type { Role } from '@ufuq/shared/contract/users'
import type { MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { UserFactory } from '#tests/factories/user_factory'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const entry = (id: string, label: string, { target = '/donate', level = 'top' } = {}) => ({
  id,
  label: inBoth(() => label),
  target,
  shown: 'shown',
  level,
})

const withEntries = (...entries: object[]) => ({ header: [...shippedMenus().header, ...entries] })

/** The values of the header with one additional menu entry. */
export const added = (id: string, label: string, options = {}) =>
  withEntries(entry(id, label, options))

/** The values of the header with this many additional menu entries. */
export const many = (count: number) =>
  withEntries(...Array.from({ length: count }, (_, at) => entry(`n-${at}`, `Entry ${at}`)))

/** The calls of a member of staff on the menus. */
export async function menusOf(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = (method: Method, path: string, body?: object) => {
    const call = client.request(`/api/entries/menus/menus${path}`, method).loginAs(person)
    return body ? call.json(body) : call
  }
  const change = async (body: object): Promise<WireEntry<MenusValues>> => {
    const answer = await send('PATCH', '', body)
    answer.assertStatus(200)
    return answer.body().menus
  }
  return {
    person,
    send,
    read: async (): Promise<WireEntry<MenusValues>> => (await send('GET', '')).body().menus,
    save: (values: object) => change({ values }),
    publish: () => change({ publish: ['ar', 'en'] }),
  }
}
