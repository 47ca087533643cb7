import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { Activity } from '@ufuq/shared/contract/activity'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'

export const rows = () => db.from('activities').orderBy('id')

/** The recorded activity, in chronological order, without the times. */
export const reported = async (): Promise<string[]> =>
  (await rows()).map(({ subject, kind, role }) =>
    [subject, kind, ...(role ? [role] : [])].join(' '),
  )

export const send = async (
  client: ApiClient,
  person: User,
  [method, path]: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string],
  body = {},
) => {
  const answer = await client.as(person).at('/api/')(method, path, body)
  if (answer.status() >= 300) throw new Error(`${answer.status()}: ${answer.text()}`)
  return answer.body()
}

/**
 * Gives all activity the same time before reading it, so that the activity is not divided between
 * two days at midnight.
 */
export async function read(client: ApiClient, reader: User): Promise<Activity[]> {
  await db.from('activities').update({ happened_at: '2026-11-20 12:00:00' })
  const answer = await client.as(reader).get('/api/activity')
  answer.assertStatus(200)
  return answer.body()
}

export const scene = async () => ({
  author: await UserFactory.merge({ username: 'Salma' }).create(),
  editor: await UserFactory.merge({ username: 'Mariam' }).apply('editor').create(),
  admin: await UserFactory.merge({ username: 'Nour' }).apply('admin').create(),
})
