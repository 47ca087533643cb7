import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { quietWriting } from '#entries/events'
import { changeWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { readRows, type EntryRow } from '#entries/rows'
import { messages, senderKey, valuesOf } from '#kinds/message/message_kind'

const idsBy = (name: string, value: string, client: QueryClientContract) =>
  client.from('facets').where({ kind: 'message', name, value }).select('entry_id')

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
  const applications = found.filter((one) => valuesOf(one).type === 'volunteer').length
  return { messages: found.length - applications, applications }
}

/** Leaves the messages of a person without an assignee. */
export async function unassign(userId: number, client: TransactionClientContract): Promise<void> {
  const rows: { id: number }[] = await client
    .from('entries')
    .whereIn('id', idsBy('assignee', String(userId), client))
    .where('in_bin', false)
    .orderBy('id')
    .select('id')
  for (const { id } of rows) {
    const change = { values: { assignee: null } }
    await changeWithin({ kind: messages, id, by: PRODUCT }, change, quietWriting(client))
  }
}
