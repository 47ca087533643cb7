import type { ApiClient, ApiResponse } from '@japa/api-client'
import type { Publication, WholePair } from '@ufuq/shared/contract/publications'
import type { TagInput } from '@ufuq/shared/contract/tags'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import { pairBody, recordBody, type PairBody } from '#tests/functional/publications/bodies'
import { changeOf, pairIn } from '#tests/functional/publications/pair_calls'

type TagName = Tag['values']['name']

export const PEACE = { ar: 'السلام', en: 'Peace' }
export const WATER = { ar: 'المياه', en: 'Water' }

/** The API calls of one member of staff. */
export class StaffApi {
  readonly person: User
  readonly send

  constructor(client: ApiClient, person: User) {
    this.person = person
    this.send = client.as(person).at('/api/')
  }

  async pair(tags: TagInput[] | string, changes: PairBody = {}): Promise<WholePair> {
    const { values, ...change } = changeOf({ ...pairBody(), ...changes })
    const answer = await this.send('POST', 'entries/publications', {
      ...change,
      values: { ...values, tags: await this.#named(tags) },
    })
    answer.assertStatus(201)
    return pairIn(answer.body())
  }

  /** The ids of the tags with these names. */
  async #named(tags: TagInput[] | string): Promise<number[]> {
    const answer = await this.send('POST', 'tags/named', { tags })
    answer.assertStatus(200)
    return (answer.body().tags as { id: number }[]).map(({ id }) => id)
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
    const answer = await this.send('GET', `entries/tags${query}`)
    answer.assertStatus(200)
    return answer.body()
  }

  async tag(name: string): Promise<Tag> {
    const found = (await this.tags()).find(({ values }) =>
      Object.values(values.name).includes(name),
    )
    if (!found) throw new Error(`There is no tag ${name}`)
    return found
  }

  async create(name: Partial<TagName>): Promise<Tag> {
    return this.#tagIn(await this.send('POST', 'entries/tags', { values: { name } }))
  }

  async rename({ id }: Pick<Tag, 'id'>, name: Partial<TagName>): Promise<Tag> {
    return this.#tagIn(await this.send('PATCH', `entries/tags/${id}`, { values: { name } }))
  }

  async merge(keep: Tag, ...merged: Tag[]): Promise<Tag> {
    const body = { keep: keep.id, tags: merged.map(({ id }) => id) }
    return this.#tagIn(await this.send('POST', 'tags/merge', body))
  }

  /** Undoes the merge of a tag. */
  split = ({ id }: Pick<Tag, 'id'>) => this.send('POST', `entries/tags/bin/${id}/restore`)

  #tagIn(answer: ApiResponse): Tag {
    if (answer.status() >= 300) throw new Error(answer.text())
    return answer.body().tag
  }
}

export const staffApi = async (client: ApiClient, role: 'author' | 'editor' = 'editor') =>
  new StaffApi(client, await UserFactory.merge({ role }).create())

export const shown = ({ arabic, english }: WholePair) => [arabic.tags, english.tags]
