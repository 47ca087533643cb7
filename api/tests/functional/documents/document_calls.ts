import type { ApiClient } from '@japa/api-client'
import type { DocumentSide } from '@ufuq/shared/contract/documents'
import type { Role } from '@ufuq/shared/contract/users'
import { toDocument, type Document } from '@ufuq/shared/kinds/document/document'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { UserFactory } from '#tests/factories/user_factory'
import { pdf } from '#tests/functional/documents/made_files'
import { resumableCalls } from '#tests/resumable_calls'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** The calls that are particular to documents. */
const PARTICULAR = /^\/(?:uploaded|limits|found|uses|shown|filters|\d+\/(?:files|uses))/

/** A change to some values, and to whether the document is published. */
interface Changes {
  isPublished?: boolean
  base?: EntryChange['base']
  [value: string]: unknown
}

const toChange = ({ isPublished, base, ...values }: Changes): EntryChange => ({
  values,
  ...(base && { base }),
  ...(isPublished === true && { publish: ['ar'] }),
  ...(isPublished === false && { withdraw: ['ar'] }),
})

/** A member of staff, with the calls that they make for documents. */
export async function documentsOf(client: ApiClient, role: Role = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const send = (method: Method, path: string, body?: object) => {
    const isParticular = PARTICULAR.test(path)
    const base = isParticular ? '/api/documents' : '/api/entries/documents'
    const call = client.request(base + path, method).loginAs(person)
    const isChange = !isParticular && /^(?:\/\d+)?$/.test(path)
    return body ? call.json(isChange ? toChange(body as Changes) : body) : call
  }
  const { tus, begin, upload: uploadAs } = resumableCalls(client, person)
  const upload = (content: Buffer, name = 'report.pdf') => uploadAs(content, name)
  const create = async (content = pdf(), name = 'report.pdf'): Promise<Document> => {
    const answer = await send('POST', '/uploaded', { upload: await upload(content, name) })
    if (answer.status() !== 201) throw new Error(`${answer.status()}: ${answer.text()}`)
    return toDocument(answer.body().document)
  }
  const put = async (id: number, content: Buffer, side: DocumentSide = 'shared', name?: string) =>
    send('PUT', `/${id}/files/${side}`, { upload: await upload(content, name) })
  const change = async (id: number, changes: object): Promise<Document> => {
    const answer = await send('PATCH', `/${id}`, changes)
    if (answer.status() !== 200) throw new Error(`${answer.status()}: ${answer.text()}`)
    return toDocument(answer.body().document)
  }
  return { person, send, tus, begin, upload, create, put, change }
}

/** The response to a visitor's request for an address. */
export const visit = (client: ApiClient, address: string, headers: Record<string, string> = {}) =>
  client.get(address).headers(headers).redirects(0)
