import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import { UserFactory } from '#database/factories/user_factory'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const text = (id: string, ar: string, en = '') => ({
  id,
  kind: 'text',
  isHidden: false,
  heading: {
    ar: '',
    en: '',
  },
  text: {
    ar,
    en,
  },
  note: {
    ar: '',
    en: '',
  },
})

export const BOARD = {
  title: { ar: 'مجلس الأمناء', en: 'Our Board' },
  sections: [text('who', 'من **نحن**', 'Who we are')],
}

/** A member of staff, with the calls that they make for custom pages. */
export async function pagesOf(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = (method: Method, path: string, body?: object) => {
    const call = client.request(`/api/pages${path}`, method).loginAs(person)
    return body ? call.json(body) : call
  }
  const create = async (values: object = BOARD): Promise<number> => {
    const answer = await send('POST', '', values)
    answer.assertStatus(201)
    return answer.body().entry.id
  }
  const publish = async (id: number, ...languages: string[]) => {
    const answer = await send('POST', `/${id}/publish`, { languages })
    answer.assertStatus(200)
  }
  return { person, send, create, publish }
}

/** The response to a visitor's request for an address. */
export const shown = (client: ApiClient, language: 'ar' | 'en', slug: string) =>
  client.get('/api/pages/shown').qs({ language, slug })
