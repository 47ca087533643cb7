import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#core/time/database_time'
import { findEntries } from '#entries/rows'
import { messages, valuesOf } from '#kinds/message/message_kind'

/** All stored messages in chronological order, with the time of the notice to the organisation. */
export async function storedMessages() {
  const rows: { id: number; emailed_at: string | Date | null }[] = await db
    .from('entries')
    .leftJoin('message_emails', (join) =>
      join.on('message_emails.entry_id', 'entries.id').andOnNull('message_emails.language'),
    )
    .where('entries.kind', 'message')
    .orderBy('entries.id')
    .select('entries.id', 'emailed_at')
  const entries = await findEntries(
    messages,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, emailed_at }) => {
    const entry = entries.find((one) => one.id === id)
    const emailedAt = emailed_at && storedTime(emailed_at)
    return entry ? [{ id, emailedAt, ...valuesOf(entry) }] : []
  })
}

/** The newest message. Throws if there is none. */
export async function newestMessage() {
  const message = (await storedMessages()).at(-1)
  if (!message) throw new Error('No message is stored')
  return message
}
