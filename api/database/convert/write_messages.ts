import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { textOf, type Row } from '#backup/open_database'
import { wireTimeOf } from '#core/time/wire_time'
import { storedEmail } from '#core/validation/fold_key'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { messages } from '#inbox/message_kind'

/** The rows of release 1 that contain messages, by table. */
export type FormerMessages = Record<'messages' | 'message_replies', Row[]>

const text = (value: Row[string] | undefined) => textOf(value ?? '')
const timeOf = (value: Row[string] | undefined) => (value ? wireTimeOf(textOf(value)) : null)

/**
 * Creates the messages of a site of release 1 as entries, with their replies. Those of release
 * 1.0.0, which had no entries, get new ids.
 */
export async function writeMessages(
  { messages: rows, message_replies: replies }: FormerMessages,
  client: TransactionClientContract,
): Promise<void> {
  const repliesTo = Map.groupBy(replies, ({ message_id }) => message_id)
  for (const row of rows) {
    const { created_at, emailed_at = null } = row
    const email = text(row['email'])
    const entry = await createWithin(
      {
        kind: messages,
        by: PRODUCT,
        at: textOf(created_at ?? ''),
        ...(typeof row['entry_id'] === 'number' && { id: row['entry_id'] }),
      },
      {
        values: {
          type: row['kind'],
          name: text(row['name']),
          // Stored addresses have one spelling of their domain and no invisible characters.
          email: storedEmail(email) ?? email,
          phone: text(row['phone']),
          skills: text(row['skills']),
          body: text(row['body']),
          language: row['language'] ?? 'unknown',
          status: row['status'],
          outcome: row['outcome'] ?? 'open',
          outcomeAt: timeOf(row['outcome_at']),
          outcomeBy: row['outcome_by_id'] ?? null,
          assignee: row['assignee_id'] ?? null,
          notes: text(row['notes']),
        },
      },
      { client, announce: () => {} },
    )
    const entry_id = entry.id
    const tried_at = row['email_tried_at'] ?? created_at
    await client.table('message_emails').insert({ entry_id, created_at, tried_at, emailed_at })
    for (const { message_id: _message, id: _id, ...reply } of repliesTo.get(row['id'] ?? null) ??
      []) {
      await client.table('message_emails').insert({ ...reply, entry_id })
    }
  }
}
