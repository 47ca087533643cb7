import type { ApiClient } from '@japa/api-client'
import type User from '#people/user'

const base64 = (text: string) => Buffer.from(text).toString('base64')
export const metadataOf = (name: string, purpose = 'documents') =>
  `filename ${base64(name)},purpose ${base64(purpose)}`

/** The calls of the upload protocol, made as one member of staff. */
export function resumableCalls(client: ApiClient, person: User, purpose = 'documents') {
  const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const call = client
      .request(`/api/uploads${path}`, method)
      .loginAs(person)
      .headers({ 'tus-resumable': '1.0.0', ...headers })
    if (!body) return call
    call.request.serialize(() => body as never)
    call.request.type('application/offset+octet-stream').send(body as never)
    return call
  }
  const begin = (name: string, length: number, body?: Buffer) => {
    const metadata = metadataOf(name, purpose)
    return tus('POST', '', { 'upload-length': String(length), 'upload-metadata': metadata }, body)
  }
  /** Uploads a file in one request. Returns the upload's id. */
  const upload = async (content: Buffer, name: string): Promise<string> => {
    const answer = await begin(name, content.length, content)
    answer.assertStatus(201)
    return String(answer.header('location')).split('/').at(-1) ?? ''
  }
  return { tus, begin, upload }
}
