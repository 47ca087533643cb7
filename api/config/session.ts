import { defineConfig, stores } from '@adonisjs/session'
import { appUrl } from '#config/app'

export const sessionCookie = 'ufuq_session'
/** Since the last request. */
export const sessionAge = '7d'

// Sessions live in the database, so that sign-out, a new password or a disabled account ends them on the server.
export default defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: false,
  age: sessionAge,
  cookie: {
    path: '/',
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
  store: 'database',
  stores: { database: stores.database({ tableName: 'sessions' }) },
})
