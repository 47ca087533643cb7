import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { MessageReply, ReplyState } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import type { MessageDetails } from '@ufuq/shared/kinds/message/message'
import { DateTime } from 'luxon'
import { isGivenUp } from '#core/email/unsent_emails'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'

type Time = string | Date

/** A reply of staff to a visitor; of a confirmation, only the language is stored. */
interface Reply {
  language: Language
  subject: string
  body: string
  sent_by_id: number
}

/** An email about a message; without the columns of a reply, the notice to the organisation. */
export interface EmailRow extends Reply {
  id: number
  entry_id: number
  created_at: Time
  emailed_at: Time | null
  refused_at: Time | null
}

type Columns = { language: Language | null; subject: string | null }

export const isReply = ({ subject }: Columns): boolean => subject !== null
export const isNotice = ({ language }: Columns): boolean => language === null

/**
 * Stores an email that is about to be sent. The stored time of the first attempt, which follows
 * immediately, delays retries.
 */
export async function storeEmail(
  email: { entry_id: number } & Partial<Reply>,
  client: QueryClientContract = db.connection(),
): Promise<EmailRow> {
  const now = toDatabaseTime(DateTime.utc())
  const row = { ...email, created_at: now, tried_at: now }
  const [id]: number[] = await client.table('message_emails').insert(row)
  return client.from('message_emails').where({ id }).firstOrFail()
}

/** The email that told the organisation of a message. */
export const noticeOf = (entry_id: number): Promise<EmailRow | null> =>
  db.from('message_emails').where({ entry_id }).whereNull('language').first()

/** The replies to a message, and when the organisation was told of it. */
export async function emailsOf(
  entryId: number,
): Promise<Required<Pick<MessageDetails, 'emailedAt' | 'replies'>>> {
  const rows: EmailRow[] = await db.from('message_emails').where('entry_id', entryId).orderBy('id')
  const people = await findColleagues(rows.map(({ sent_by_id }) => sent_by_id))
  const notice = rows.find(isNotice)
  return {
    emailedAt: notice?.emailed_at ? wireTimeOf(notice.emailed_at) : null,
    replies: rows.filter(isReply).map((row) => toReply(row, people(row.sent_by_id)?.name ?? null)),
  }
}

const toReply = (row: EmailRow, by: string | null): MessageReply => ({
  id: row.id,
  language: row.language,
  subject: row.subject,
  body: row.body,
  by,
  createdAt: wireTimeOf(row.created_at),
  state: stateOf(row),
  emailedAt: row.emailed_at && wireTimeOf(row.emailed_at),
})

function stateOf({ emailed_at, refused_at, created_at }: EmailRow): ReplyState {
  if (emailed_at) return 'sent'
  if (refused_at) return 'refused'
  return isGivenUp(fromDatabaseTime(created_at)) ? 'failed' : 'waiting'
}
