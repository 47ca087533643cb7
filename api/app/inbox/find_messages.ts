import db from '@adonisjs/lucid/services/db'
import {
  MESSAGE_OUTCOMES,
  type MessageNeighbours,
  type NewMessageCounts,
} from '@ufuq/shared/contract/inbox'
import Message from '#inbox/message'
import { searchedWords } from '#inbox/message_search'
import type { MessageFilters } from '#inbox/messages_validators'

/** @param reader The person to whom `assignee=me` refers. */
export function findMessages(
  { kind, status, assignee, q = '' }: MessageFilters,
  reader: { id: number },
) {
  const query = Message.query()
  if (kind) void query.where({ kind })
  const outcome = MESSAGE_OUTCOMES.find((known) => known === status)
  // A filter by outcome also finds archived messages.
  if (outcome) void query.where({ outcome })
  else if (status === 'current' || status === 'unanswered') {
    void query.whereNot('status', 'archived')
    if (status === 'unanswered') void query.whereNull('outcome')
  } else if (status) void query.where({ status })
  if (assignee === 'me') void query.where('assigneeId', reader.id)
  else if (assignee === 'none') void query.whereNull('assigneeId')
  else if (assignee) void query.where('assigneeId', Number(assignee))
  for (const word of searchedWords(q)) void query.whereRaw('instr(search_text, ?) > 0', [word])
  return query
}

/**
 * The neighbours of a message in the list with these filters, even if the list does not contain the
 * message.
 */
export async function findNeighbours(
  id: number,
  filters: MessageFilters,
  reader: { id: number },
): Promise<MessageNeighbours> {
  const beside = (side: '<' | '>', order: 'asc' | 'desc') =>
    findMessages(filters, reader).select('id').where('id', side, id).orderBy('id', order).first()
  const [newer, older] = [await beside('>', 'asc'), await beside('<', 'desc')]
  return { newer: newer?.id ?? null, older: older?.id ?? null }
}

export async function countNewMessages(reader: { id: number }): Promise<NewMessageCounts> {
  const rows = await db
    .from('messages')
    .where('status', 'new')
    .groupBy('kind')
    .select('kind')
    .count('* as count')
  const [mine] = await db
    .from('messages')
    .where({ assignee_id: reader.id, status: 'read' })
    .whereNull('outcome')
    .count('* as count')
  const countOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return {
    contact: countOf('contact'),
    volunteer: countOf('volunteer'),
    mine: Number(mine?.count ?? 0),
  }
}
