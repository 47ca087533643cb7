import type { NewMessageCounts } from '@ufuq/shared/contract/inbox'
import db from '@adonisjs/lucid/services/db'
import Message from '#inbox/message'
import { searchedWords } from '#inbox/message_search'
import type { MessageFilters } from '#inbox/messages_validators'

export function findMessages({ kind, status, q = '' }: MessageFilters) {
  const query = Message.query()
  if (kind) void query.where({ kind })
  if (status === 'current') void query.whereNot('status', 'archived')
  else if (status) void query.where({ status })
  for (const word of searchedWords(q)) void query.whereRaw('instr(search_text, ?) > 0', [word])
  return query
}

export async function countNewMessages(): Promise<NewMessageCounts> {
  const rows = await db
    .from('messages')
    .where('status', 'new')
    .groupBy('kind')
    .select('kind')
    .count('* as count')
  const countOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return { contact: countOf('contact'), volunteer: countOf('volunteer') }
}
