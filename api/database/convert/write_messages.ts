import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { textOf, type Row } from '#backup/open_database'
import { wireTimeOf } from '#core/time/wire_time'
import { storedEmail } from '#core/validation/fold_key'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { messages } from '#inbox/message_kind'

const timeOf = (value: Row[string] | undefined) => (value ? wireTimeOf(textOf(value)) : null)

/** Creates the messages of a site of release 1.0.0 as entries. */
export async function writeMessages(
  rows: readonly Row[],
  client: TransactionClientContract,
): Promise<void> {
  for (const row of rows) {
    const { created_at, emailed_at = null } = row
    const text = (name: string) => textOf(row[name])
    const { id: entry_id } = await createWithin(
      { kind: messages, by: PRODUCT, at: text('created_at') },
      {
        values: {
          type: row['kind'],
          name: text('name'),
          // Stored addresses have one spelling of their domain and no invisible characters.
          email: storedEmail(text('email')) ?? text('email'),
          phone: text('phone'),
          skills: text('skills'),
          body: text('body'),
          language: row['language'] ?? 'unknown',
          status: row['status'],
          outcome: row['outcome'] ?? 'open',
          outcomeAt: timeOf(row['outcome_at']),
          outcomeBy: row['outcome_by_id'] ?? null,
          assignee: row['assignee_id'] ?? null,
          notes: text('notes'),
        },
      },
      { client, announce: () => {} },
    )
    const email = { entry_id, created_at, tried_at: created_at, emailed_at }
    await client.table('message_emails').insert(email)
  }
}
