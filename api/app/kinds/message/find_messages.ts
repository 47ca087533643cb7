import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isApplication } from '@ufuq/shared/kinds/message/message'
import { originalsOf } from '#entries/files'
import { readRows, type EntryRow } from '#entries/rows'
import { idsBy, messages, senderKeys, valuesOf } from '#kinds/message/message_kind'
import { markPending } from '#stored_files/storage/storing'

/**
 * The entries of all messages from an email address or a telephone number, in any spelling of it, also
 * in the bin.
 */
export const messagesFrom = (email: string, client: QueryClientContract = db.connection()) =>
  client
    .from('entries')
    .whereIn('id', idsBy('sender', senderKeys(email), client))
    .orderBy('id')

/** The numbers of messages and applications from an email address, in any spelling of it. */
export async function countMessagesFrom(email: string, client: QueryClientContract) {
  const rows: EntryRow[] = await messagesFrom(email, client)
  const found = await readRows(messages, rows, client)
  const applications = found.filter((one) => isApplication(valuesOf(one).type)).length
  return { messages: found.length - applications, applications }
}

/**
 * Deletes messages with their files. Returns the keys of the originals, which `resolvePending` removes
 * once that is committed.
 */
export async function deleteMessages(
  ids: readonly number[],
  client: TransactionClientContract,
): Promise<string[]> {
  const keys = await originalsOf(ids, client)
  for (const key of keys) await markPending(key)
  await client
    .from('entries')
    .whereIn('id', [...ids])
    .delete()
  return keys
}
