import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import { UserFactory } from '#tests/factories/user_factory'
import '#tests/functional/entries/trial_kinds'

/** The calls of a member of staff on entries of the trial kinds. */
export async function staff(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = client.as(person).at('/api/entries/')
  const create = async (values: object, more: object = {}, path = 'trials') => {
    const made = await send('POST', path, { values, ...more })
    made.assertStatus(201)
    return made.body()[path === 'trials' ? 'trial' : 'asked']
  }
  return { person, send, create }
}
