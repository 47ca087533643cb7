import type { ApiClient } from '@japa/api-client'
import type { DisclosureItem, DisclosureList } from '@ufuq/shared/contract/disclosure'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { dayAt } from '#site/disclosure/today'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const inDays = (days: number) => dayAt(DateTime.utc().plus({ days }))

/** The API calls that an editor makes for checklists. */
export async function disclosureOf(client: ApiClient) {
  const person = await UserFactory.merge({ role: 'editor' }).create()
  const send = (method: Method, path: string, body?: object) => {
    const call = client.request(`/api/site/disclosure${path}`, method).loginAs(person)
    return body ? call.json(body) : call
  }
  const follow = async (list = 'anbi', isPublic = false) => {
    const answer = await send('PUT', `/${list}`, { isPublic })
    answer.assertStatus(200)
  }
  const item = async (id: string, list = 'anbi'): Promise<DisclosureItem> => {
    const { groups }: DisclosureList = (await send('GET', `/${list}`)).body()
    const found = groups.flatMap(({ items }) => items).find((one) => one.id === id)
    if (!found) throw new Error(`No item ${id}`)
    return found
  }
  const list = async (id = 'anbi'): Promise<DisclosureList> => (await send('GET', `/${id}`)).body()
  const change = async (id: string, values: object, list = 'anbi') => {
    const { version } = await item(id, list)
    return send('PATCH', `/${list}/items/${id}`, { version, ...values })
  }
  return { person, send, follow, item, list, change }
}

/** The public page, as the API returns it. */
export async function shownOf(client: ApiClient, language: 'ar' | 'en') {
  const page = await client.get('/api/pages/shown').qs({ language, slug: 'disclosure' })
  page.assertStatus(200)
  return page.body()
}
