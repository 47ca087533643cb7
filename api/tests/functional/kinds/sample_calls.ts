import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import { UserFactory } from '#database/factories/user_factory'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const WATER = {
  name: { ar: 'السقّاؤون', en: 'The Water Carriers' },
  code: 'W-1',
  link: 'https://water.example',
  position: 2,
}

/** A member of staff, with the calls that they make for the kind `samples`. */
export async function samplesOf(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = (method: Method, path: string, body?: object) => {
    const call = client.request(`/api/samples${path}`, method).loginAs(person)
    return body ? call.json(body) : call
  }
  const create = async (values: object = WATER): Promise<number> => {
    const answer = await send('POST', '', values)
    answer.assertStatus(201)
    return answer.body().entry.id
  }
  return { person, send, create }
}
