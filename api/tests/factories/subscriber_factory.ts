import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import Subscriber from '#newsletter/subscriber'

let made = 0

export const SubscriberFactory = Factory.define(Subscriber, () => {
  made += 1
  const email = `reader${made}@example.org`
  const createdAt = DateTime.utc(2026, 3, 1, 9, 5)
  return { email, emailKey: email, status: 'subscribed' as const, createdAt }
}).build()
