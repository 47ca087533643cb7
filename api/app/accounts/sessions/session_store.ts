import { configProvider } from '@adonisjs/core'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import { stores } from '@adonisjs/session'
import type { SessionData, SessionStoreFactory } from '@adonisjs/session/types'

/**
 * A session that was extended less than this many milliseconds ago is not extended again, because
 * each write waits for the disk.
 */
const PROLONGED_EVERY = 60_000

interface Found {
  id: string
  /** The signed values of the session. */
  data: string
  prolongedAt: Date
}

const found = new WeakMap<HttpContext, Found>()

/** Records the session of this request, so that the store does not read it again. */
export const wasFound = (ctx: HttpContext, session: Found) => found.set(ctx, session)

/** Like the framework's store, a session with a wrong signature has no values. */
function valuesOf({ id, data }: Found): SessionData | null {
  try {
    return new MessageBuilder().verify(data, id)
  } catch {
    return null
  }
}

const isRecent = (at: Date) => Date.now() - at.getTime() < PROLONGED_EVERY

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
      const session = found.get(ctx)
      if (!session) return store
      const [read, prolong] = [store.read.bind(store), store.touch.bind(store)]
      store.read = async (id) => (id === session.id ? valuesOf(session) : read(id))
      store.touch = async (id) => {
        if (!isRecent(session.prolongedAt)) await prolong(id)
      }
      return store
    }
  },
)
