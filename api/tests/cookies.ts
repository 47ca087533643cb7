import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#people/user'
import { FACTORY_PASSWORD } from '#tests/factories/user_factory'

/**
 * A cookie as set by the response. `pair` can be sent back, and `attributes` is the rest of the
 * header.
 */
export function cookieFrom(response: ApiResponse, name: string) {
  const headers = [response.header('set-cookie') ?? []].flat()
  const header = headers.find((one) => one.startsWith(`${name}=`))
  if (!header) throw new Error(`The answer sets no cookie ${name}`)
  const end = header.indexOf(';')
  return { pair: header.slice(0, end), attributes: header.slice(end) }
}

/** Sends a name and a password, and no cookie. */
export const logIn = (client: ApiClient, username: string, password = FACTORY_PASSWORD) =>
  client.post('/api/auth/login').json({ username, password })

/** Signs in as a browser does and returns the cookie for later requests. */
export async function signIn(client: ApiClient, user: User, password = FACTORY_PASSWORD) {
  const response = await logIn(client, user.username, password)
  response.assertStatus(200)
  return cookieFrom(response, 'ufuq_session').pair
}

/** The status of a call with this cookie. */
export const statusOf = async (client: ApiClient, cookie: string) =>
  (await client.get('/api/auth/me').header('cookie', cookie)).status()
