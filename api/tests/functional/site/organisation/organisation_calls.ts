import type { ApiClient } from '@japa/api-client'
import type { Role } from '@ufuq/shared/contract/users'
import type { OrganisationDefaults } from '@ufuq/shared/i18n/texts-in-force'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import type { WireEntry } from '@ufuq/shared/model/wire'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Organisation = WireEntry<OrganisationValues> & { defaults: OrganisationDefaults }

/** The calls of a member of staff on the organisation. */
export function callsOn(client: ApiClient, person: User) {
  const send = (method: Method, path: string, body?: object) => {
    const call = client
      .request(`/api/entries/organisation/organisation${path}`, method)
      .loginAs(person)
    return body ? call.json(body) : call
  }
  const change = async (body: object): Promise<Organisation> => {
    const answer = await send('PATCH', '', body)
    answer.assertStatus(200)
    return answer.body().organisation
  }
  const save = (values: object) => change({ values })
  const publish = () => change({ publish: ['ar', 'en'] })
  return {
    person,
    send,
    read: async (): Promise<Organisation> => (await send('GET', '')).body().organisation,
    save,
    publish,
    /** Saves values and publishes the draft. */
    async show(values: object): Promise<Organisation> {
      await save(values)
      return publish()
    },
  }
}

export const organisationOf = async (client: ApiClient, role: Role = 'admin') =>
  callsOn(client, await UserFactory.merge({ role }).create())
