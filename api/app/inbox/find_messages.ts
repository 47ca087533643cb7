import db from '@adonisjs/lucid/services/db'
import { MESSAGE_OUTCOMES, type NewMessageCounts } from '@ufuq/shared/contract/inbox'
import Message from '#inbox/message'
import { searchedWords } from '#inbox/message_search'
import type { MessageFilters } from '#inbox/messages_validators'

/** @param reader Whose messages are meant by `assignee=me`. */
export function findMessages(
  { kind, status, assignee, q = '' }: MessageFilters,
  reader: { id: number },
) {
  const query = Message.query()
  if (kind) void query.where({ kind })
  const outcome = MESSAGE_OUTCOMES.find((known) => known === status)
  // What came of a message is found in the archive too.
  if (outcome) void query.where({ outcome })
  else if (status === 'current' || status === 'unanswered') {
    void query.whereNot('status', 'archived')
    if (status === 'unanswered') void query.whereNull('outcome')
  } else if (status) void query.where({ status })
  if (assignee === 'me') void query.where('assigneeId', reader.id)
  if (assignee === 'none') void query.whereNull('assigneeId')
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
