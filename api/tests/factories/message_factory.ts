import type { MessageValues } from '@ufuq/shared/kinds/message/message'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import type { Entry } from '#entries/types'
import { messages } from '#kinds/message/message_kind'

let made = 0

/**
 * Creates an unread contact message, each from a different sender, with these values.
 *
 * @param at When it was received, in the database's format.
 */
export function createMessage(
  values: Partial<MessageValues> = {},
  at = '2026-03-01 09:05:00',
): Promise<Entry> {
  made += 1
  const body = `This is message number ${made}.`
  const own = { name: `Sender ${made}`, email: `sender${made}@example.org`, body, ...values }
  return inEntryTransaction(PRODUCT, (writing) =>
    createWithin({ kind: messages, by: PRODUCT, at }, { values: own }, writing),
  )
}
