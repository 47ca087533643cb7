import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { isApplication } from '@ufuq/shared/kinds/message/message'
import { readRows, type EntryRow } from '#entries/rows'
import { idsBy, messages, senderKey, valuesOf } from '#kinds/message/message_kind'

/** The entries of all messages from an email address, in any spelling of it, also in the bin. */
export const messagesFrom = (email: string, client: QueryClientContract = db.connection()) =>
  client
    .from('entries')
    .whereIn('id', idsBy('sender', senderKey(email), client))
    .orderBy('id')

/** The numbers of messages and applications from an email address, in any spelling of it. */
export async function countMessagesFrom(email: string, client: QueryClientContract) {
  const rows: EntryRow[] = await messagesFrom(email, client)
  const found = await readRows(messages, rows, client)
  const applications = found.filter((one) => isApplication(valuesOf(one).type)).length
  return { messages: found.length - applications, applications }
}
