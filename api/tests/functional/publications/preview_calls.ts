import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'

export const WORDS = 'Nobody has read this yet'
export const editor = () => UserFactory.apply('editor').create()
export const admin = () => UserFactory.apply('admin').create()
export const draft = (authorId: number | null = null) =>
  PublicationFactory.merge({ authorId, title: WORDS, html: `<p>${WORDS}</p>` }).create()

export const links = (): Promise<{ id: number; token_hash: string }[]> => db.from('preview_links')

export async function share(
  client: ApiClient,
  person: User,
  id: number,
  params: object = { purpose: 'shared' },
): Promise<NewPreviewLink> {
  const response = await client
    .post(`/api/publications/${id}/preview-links`)
    .json(params)
    .loginAs(person)
  response.assertStatus(201)
  return response.body()
}
