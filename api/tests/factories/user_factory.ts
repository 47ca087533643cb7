import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import User from '#people/user'

export const FACTORY_PASSWORD = 'a-long-enough-password'

let made = 0

/**
 * Creates authors, each with their own name. The factory states create editors, administrators,
 * disabled accounts and invited accounts.
 */
export const UserFactory = Factory.define(User, () => {
  made += 1
  return {
    username: `Person ${made}`,
    email: `person${made}@example.org`,
    password: FACTORY_PASSWORD,
    role: 'author' as const,
  }
})
  .state('editor', (user) => (user.role = 'editor'))
  .state('admin', (user) => (user.role = 'admin'))
  .state('disabled', (user) => (user.disabledAt = DateTime.utc()))
  .state('invited', (user) => (user.invitedAt = DateTime.utc()))
  .build()
