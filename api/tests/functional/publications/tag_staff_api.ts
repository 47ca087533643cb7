import type { ApiClient } from '@japa/api-client'
import type { Publication, WholePair } from '@ufuq/shared/contract/publications'
import type { Tag, TagInput } from '@ufuq/shared/contract/tags'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'

export const PEACE = { ar: 'السلام', en: 'Peace' }
export const WATER = { ar: 'المياه', en: 'Water' }

/** The API calls of one member of staff. */
export class StaffApi {
  readonly #client: ApiClient
  readonly person: User

  constructor(client: ApiClient, person: User) {
    this.#client = client
    this.person = person
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const call = this.#client.request(`/api/${path}`, method).loginAs(this.person)
    return body ? call.json(body) : call
  }

  async pair(tags: TagInput[] | string, changes: object = {}): Promise<WholePair> {
    const answer = await this.send('POST', 'publications/pairs', {
      ...pairBody({ shared: { tags } }),
      ...changes,
    })
    answer.assertStatus(201)
    return answer.body()
  }

  async savePair({ english, arabic }: WholePair, shared: object) {
    const side = ({ title, content }: Publication) => ({ title, content })
    const answer = await this.send('PUT', `publications/pairs/${english.id}`, {
      ...pairBody({ english: side(english), arabic: side(arabic) }),
      shared,
    })
    answer.assertStatus(200)
    return answer.body() as WholePair
  }

  async record(body: object): Promise<Publication> {
    const answer = await this.send('POST', 'publications', { ...recordBody(), ...body })
    answer.assertStatus(201)
    return answer.body().publication
  }

  async read(id: number): Promise<Publication> {
    return (await this.send('GET', `publications/${id}`)).body().publication
  }

  async tags(query = ''): Promise<Tag[]> {
    const answer = await this.send('GET', `tags${query}`)
    answer.assertStatus(200)
    return answer.body()
  }

  async tag(name: string): Promise<Tag> {
    const found = (await this.tags()).find(({ ar, en }) => ar === name || en === name)
    if (!found) throw new Error(`There is no tag ${name}`)
    return found
  }

  async change(method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<Tag> {
    const answer = await this.send(method, path, body)
    if (answer.status() >= 300) throw new Error(answer.text())
    return answer.body().tag
  }
}

export const staffApi = async (client: ApiClient, role: 'author' | 'editor' = 'editor') =>
  new StaffApi(client, await UserFactory.merge({ role }).create())

export const shown = ({ arabic, english }: WholePair) => [arabic.tags, english.tags]
