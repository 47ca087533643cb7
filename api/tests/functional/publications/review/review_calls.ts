import type { ApiClient } from '@japa/api-client'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { entryAt } from '#tests/functional/publications/pair_calls'

type Paired = { pairId: number }

export const at = (entry: Paired, way = '') => entryAt(entry, `/review${way}`)

/** An author's pair of drafts, its author, and an editor who reviews it. */
export async function scene() {
  const author = await UserFactory.merge({ username: 'Salma' }).create()
  const editor = await UserFactory.merge({ username: 'Mariam' }).apply('editor').create()
  const pair = await createLinkedPair({ authorId: author.id })
  return { author, editor, ...pair }
}

export const ask = (client: ApiClient, entry: Paired, person: User, note?: string | null) =>
  client
    .post(at(entry))
    .json(note === undefined ? {} : { note })
    .loginAs(person)

export const read = async (client: ApiClient, entry: Paired, person: User): Promise<Handover> => {
  const response = await client.get(at(entry)).loginAs(person)
  response.assertStatus(200)
  return response.body()
}
