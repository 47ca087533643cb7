import db from '@adonisjs/lucid/services/db'
import type { ReplyInput } from '@ufuq/shared/contract/inbox'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime, Duration } from 'luxon'
import type { Mailer } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { InFlight } from '#core/jobs/in_flight'
import { takeFrom } from '#core/limits/rate_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { changeEntry } from '#entries/change'
import type { Person } from '#entries/permissions'
import { findEntry, type Entry } from '#entries/rows'
import { storeEmail } from '#inbox/message_emails'
import { messages, refuseForeignOutcome, valuesOf } from '#inbox/message_kind'
import { sendEmail } from '#inbox/send_emails'

/**
 * The same reply by the same person within this time counts as one reply, because the response to
 * the first request may have been lost.
 */
const REPEATED_WITHIN = Duration.fromObject({ minutes: 10 })

const underWay = new InFlight<void>()

/**
 * Stores a reply with the message, sends it to the visitor and records the message's outcome. If
 * the mail server does not accept the reply, it is sent again later. If the server rejects the
 * recipient, the outcome does not change.
 */
export async function sendReply(
  id: number,
  input: ReplyInput,
  by: Person,
  mailer: Mailer,
): Promise<Entry> {
  const message = await findEntry({ kind: messages, id })
  if (!mailer.isSet) {
    throw new ApiException(409, 'no_mail_server', 'No mail server is set up')
  }
  refuseForeignOutcome(valuesOf(message).type, input.outcome)
  const { language, subject, body } = input
  await underWay.join(JSON.stringify([id, by.id, language, subject, body]), () =>
    sendOnce(id, input, by, mailer),
  )
  return findEntry({ kind: messages, id })
}

async function sendOnce(entry_id: number, input: ReplyInput, by: Person, mailer: Mailer) {
  const { outcome, ...texts } = input
  const written = { entry_id, sent_by_id: by.id ?? undefined, ...texts }
  if (await findRepeated(written)) return
  const { accepted: limit, seconds } = RATE_LIMITS.replies
  await takeFrom([{ key: `replies:${by.id}`, limit, seconds }])
  const reply = await storeEmail(written)
  if ((await sendEmail(reply, mailer)) === 'refused' || !outcome) return
  await changeEntry({ kind: messages, id: entry_id, by }, { values: { outcome } })
}

const findRepeated = (written: object): Promise<object | null> =>
  db
    .from('message_emails')
    .where(written)
    .whereNull('refused_at')
    .where('created_at', '>', toDatabaseTime(DateTime.utc().minus(REPEATED_WITHIN)))
    .first()
