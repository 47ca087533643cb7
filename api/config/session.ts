import { defineConfig } from '@adonisjs/session'
import { sessionsInDatabase } from '#accounts/sessions/session_store'
import { appUrl } from '#config/app'
import env from '#start/env'

const isSecure = appUrl.startsWith('https:')

/**
 * With the prefix, browsers accept the cookie only from this exact host over https, so that no
 * other host under the same domain can set a session cookie.
 */
export const sessionCookie = isSecure ? '__Host-ufuq_session' : 'ufuq_session'
/** A session ends after this time without a request. */
export const sessionAge = '7d'
/** A session ends this many days after the sign-in, even if it is active. */
export const sessionMaxDays = env.get('SESSION_MAX_DAYS') ?? 30
/**
 * How long an entered password counts as recent; with 0, it is never asked for after the
 * sign-in.
 */
export const passwordConfirmationMinutes = env.get('PASSWORD_CONFIRMATION_MINUTES') ?? 15

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
