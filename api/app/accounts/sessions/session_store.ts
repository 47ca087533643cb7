import { configProvider } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { stores } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'

/**
 * A session that was extended less than this many milliseconds ago is not extended again, because
 * each write waits for the disk.
 */
const PROLONGED_EVERY = 60_000

const prolonged = new WeakMap<HttpContext, Date>()

/** Records when the session of this request was last extended. */
export const wasProlonged = (ctx: HttpContext, at: Date) => prolonged.set(ctx, at)

const isRecent = (at: Date | undefined) =>
  at !== undefined && Date.now() - at.getTime() < PROLONGED_EVERY

/**
 * Sessions are stored in the database, so that signing out, changing the password or disabling the
 * account ends them on the server.
 */
export const sessionsInDatabase = configProvider.create(
  async (app): Promise<SessionStoreFactory> => {
    const open = await configProvider.resolve<SessionStoreFactory>(
      app,
      stores.database({ tableName: 'sessions' }),
    )
    if (!open) throw new Error('The session store in the database could not be opened')
    return (ctx, config) => {
      const store = open(ctx, config)
      const prolong = store.touch.bind(store)
      store.touch = async (id) => {
        if (!isRecent(prolonged.get(ctx))) await prolong(id)
      }
      return store
    }
  },
)
