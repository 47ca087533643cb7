import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import type { ApiClient } from '@japa/api-client'
import type User from '#accounts/user'

/**
 * The path of the calls on pairs. `pairAt` returns the path for one pair, given the id of either
 * side.
 */
export const PAIRS = '/api/publications/pairs'
export const pairAt = (id: number, rest = '') => `${PAIRS}/${id}${rest}`

export const newEditor = () => UserFactory.apply('editor').create()

/**
 * The stored columns of every publication, for comparison after a call that must change
 * nothing.
 */
export const storedPublications = async () => (await Publication.all()).map((row) => row.toJSON())

/** Reports that somebody has a pair open. */
export const beHere = (client: ApiClient, id: number, person: User, side: string | null = 'ar') =>
  client.put(pairAt(id, '/presence')).json({ side }).loginAs(person)

/** Two editors. */
export const people = async () => ({
  nadia: await UserFactory.merge({ username: 'Nadia' }).apply('editor').create(),
  sami: await UserFactory.merge({ username: 'Sami' }).apply('editor').create(),
})
