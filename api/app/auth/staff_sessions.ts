import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SessionCollection } from '@adonisjs/session'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { sessionCookie } from '#config/session'
import type User from '#users/user'

/** Begins and ends the sessions of staff; all of them are rows in the database, marked with their user. */
@inject()
export class StaffSessions {
  protected opener: FrameworkSessionMiddleware<Record<string, SessionStoreFactory>>
  protected collection: SessionCollection

  constructor(
    opener: FrameworkSessionMiddleware<Record<string, SessionStoreFactory>>,
    collection: SessionCollection,
  ) {
    this.opener = opener
    this.collection = collection
  }

  /** Always under a new id: one that was known before the sign-in is worth nothing after it. */
  async begin(ctx: HttpContext, user: User) {
    await this.opener.handle(ctx, async () => {
      await ctx.auth.use('web').login(user)
      await ctx.session.tag(String(user.id))
    })
  }

  async end({ request, response }: HttpContext) {
    const id: unknown = request.cookie(sessionCookie)
    if (typeof id !== 'string') return
    await this.collection.destroy(id)
    response.clearCookie(sessionCookie)
  }

  /** All sessions of a person, except the one with the given id. */
  async endAll(user: User, exceptId?: string) {
    for (const { id } of await this.collection.tagged(String(user.id))) {
      if (id !== exceptId) await this.collection.destroy(id)
    }
  }
}
