import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import Message from '#inbox/message'

let made = 0

/**
 * Creates unread contact messages, each from a different sender. The factory state turns them into
 * volunteer applications.
 */
export const MessageFactory = Factory.define(Message, () => {
  made += 1
  return {
    kind: 'contact' as const,
    status: 'new' as const,
    name: `Sender ${made}`,
    email: `sender${made}@example.org`,
    phone: null,
    skills: null,
    notes: null,
    language: null,
    outcome: null,
    body: `This is message number ${made}.`,
    emailedAt: null,
    createdAt: DateTime.utc(2026, 3, 1, 9, 5),
  }
})
  .state('application', (message) => (message.kind = 'volunteer'))
  .build()
