import type { ApiClient } from '@japa/api-client'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { drop } from '#content/cache'

type Role = 'author' | 'editor' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The API calls that a member of staff makes for a page of the site. */
export class StaffApi {
  readonly #client: ApiClient
  readonly person: User
  readonly page: string

  constructor(client: ApiClient, person: User, page: string) {
    this.#client = client
    this.person = person
    this.page = page
  }

  send(method: Method, path: string, body?: object) {
    const call = this.#client
      .request(`/api/site/pages/${this.page}${path}`, method)
      .loginAs(this.person)
    return body ? call.json(body) : call
  }

  async read(): Promise<SitePage> {
    const answer = await this.send('GET', '')
    answer.assertStatus(200)
    return answer.body().page
  }

  async save(change: object): Promise<SitePage> {
    const answer = await this.send('PUT', '', change)
    answer.assertStatus(200)
    return answer.body().page
  }

  async publish(version?: number): Promise<SitePage> {
    const answer = await this.send('POST', '/publish', version === undefined ? {} : { version })
    answer.assertStatus(200)
    return answer.body().page
  }
}

/**
 * Must be passed to `setup` before the transaction begins. After the rollback of the transaction,
 * the cleanup clears from the caches what the test published.
 */
export const forgetAfterwards = () => () => drop(null)

export const staffApi = async (client: ApiClient, page: string, role: Role = 'editor') =>
  new StaffApi(client, await UserFactory.merge({ role }).create(), page)
