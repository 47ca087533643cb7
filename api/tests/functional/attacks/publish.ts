import type { ApiClient } from '@japa/api-client'
import { UserFactory } from '#tests/factories/user_factory'
import { recordBody } from '#tests/functional/publications/bodies'
import Publication from '#tests/stored_publications'

/** Publishes through the API, as an editor does. */
export const publish = async (client: ApiClient, values: object) => {
  const editor = await UserFactory.apply('editor').create()
  const body = { ...recordBody({ status: 'published', ...values }) }
  const response = await client.as(editor).post('/api/publications', body)
  response.assertStatus(201)
  return Publication.findOrFail(response.body().publication.id)
}
