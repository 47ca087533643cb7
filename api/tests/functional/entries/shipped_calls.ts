import type { ApiClient } from '@japa/api-client'
import type User from '#people/user'

/** The calls of a member of staff on an entry that the product ships, of a kind with that path. */
export function shippedCalls<Entry>(client: ApiClient, person: User, kind: string) {
  const send = client.as(person).at(`/api/entries/${kind}/${kind}`)
  const read = async (): Promise<Entry> => (await send('GET', '')).body()[kind]
  const change = async (body: object): Promise<Entry> => {
    const answer = await send('PATCH', '', body)
    answer.assertStatus(200)
    return answer.body()[kind]
  }
  const save = (values: object) => change({ values })
  const publish = () => change({ publish: ['ar', 'en'] })
  /** Saves values and publishes the draft. */
  const show = async (values: object) => {
    await save(values)
    return publish()
  }
  return { person, send, read, save, publish, show }
}
