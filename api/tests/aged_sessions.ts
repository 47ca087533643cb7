import db from '@adonisjs/lucid/services/db'
import type User from '#people/user'

/** Moves the last password entry of all of a user's sessions this many minutes into the past. */
export const confirmedMinutesAgo = (user: User, minutes: number) =>
  sessionsOf(user).update({ password_confirmed_at: new Date(Date.now() - minutes * 60_000) })

/** Moves the sign-in of all of a user's sessions this many days into the past. */
export const signedInDaysAgo = (user: User, days: number) =>
  sessionsOf(user).update({ created_at: new Date(Date.now() - days * 24 * 60 * 60_000) })

export const sessionsOf = (user: User) => db.from('sessions').where('user_id', String(user.id))
