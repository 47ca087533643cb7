import { defineConfig } from '@adonisjs/session'
import { sessionsInDatabase } from '#accounts/sessions/session_store'
import { appUrl } from '#config/app'

const isSecure = appUrl.startsWith('https:')

/**
 * With the prefix `__Host-`, browsers accept the cookie only from this exact host over https. No
 * other host under the same domain can therefore set a session cookie.
 */
export const sessionCookie = isSecure ? '__Host-ufuq_session' : 'ufuq_session'
/** The time without a request after which a session ends. */
export const sessionAge = '7d'
/** The number of days after the sign-in at which a session ends, even if it is active. */
export const sessionMaxDays = 30
/** The number of minutes for which an entered password counts as recent. */
export const passwordConfirmationMinutes = 15

export default defineConfig({
  enabled: true,
  cookieName: sessionCookie,
  clearWithBrowser: false,
  age: sessionAge,
  cookie: {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
  },
  store: 'database',
  stores: { database: sessionsInDatabase },
})
