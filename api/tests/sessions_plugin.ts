import { randomUUID } from 'node:crypto'
import { configProvider } from '@adonisjs/core'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import { SessionCollection } from '@adonisjs/session'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import { ApiClient, ApiRequest } from '@japa/api-client'
import type { PluginFn } from '@japa/runner/types'
import { sessionIdentity } from '#people/sign_in_stamp'
import type User from '#people/user'

declare module '@japa/api-client' {
  interface ApiRequest {
    /** Sends the cookie of a session of this user. */
    loginAs(user: User): this
  }
  interface ApiClient {
    /** Calls that send the cookie of a session of this user. */
    as(user: User): Calls
  }
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]
interface Calls extends Record<Method, (path: string, body?: object) => ApiRequest> {
  /** The calls below an address. */
  at: (base: string) => (method: Uppercase<Method>, path?: string, body?: object) => ApiRequest
}

/**
 * `client.get(…).loginAs(user)` stores a session in the sessions table, as signing in does. (The
 * framework's own plugin keeps sessions in memory and sends a session cookie with every request, so
 * that no request would be anonymous.)
 */
export const sessionsPlugin =
  (app: ApplicationService): PluginFn =>
  async () => {
    const config = await configProvider.resolve<ResolvedSessionConfig>(
      app,
      app.config.get('session'),
    )
    const makeStore = config?.stores[config.store]
    if (!config || !makeStore) throw new Error('config/session.ts names no session store')

    // The framework's singleton would keep using the transaction of the first test that used it.
    app.container.bind(SessionCollection, () => new SessionCollection(config))

    ApiClient.macro('as', function (this: ApiClient, user: User) {
      const at: Calls['at'] =
        (base) =>
        (method, path = '', body) => {
          const call = this.request(base + path, method).loginAs(user)
          return body ? call.json(body) : call
        }
      const send = at('')
      const calls = METHODS.map((method) => {
        const verb = method.toUpperCase() as Uppercase<Method>
        return [method, (path: string, body?: object) => send(verb, path, body)] as const
      })
      return { ...Object.fromEntries(calls), at } as Calls
    })

    ApiRequest.macro('loginAs', function (this: ApiRequest, user: User) {
      return this.setup(async () => {
        const id = randomUUID()
        const store = makeStore(await testUtils.createHttpContext(), config)
        await store.write(id, { auth_web: sessionIdentity(user) })
        const sessions = await app.container.make(SessionCollection)
        await sessions.tag(id, String(user.id))
        const now = new Date()
        await db
          .from('sessions')
          .where('id', id)
          .update({ created_at: now, password_confirmed_at: now })
        this.withCookie(config.cookieName, id)
      })
    })
  }
