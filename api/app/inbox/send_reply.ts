import type { ReplyInput } from '@ufuq/shared/contract/inbox'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime, Duration } from 'luxon'
import type User from '#accounts/user'
import type { Mailer } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { InFlight } from '#core/jobs/in_flight'
import { takeFrom } from '#core/limits/rate_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { changeMessage, refuseForeignOutcome } from '#inbox/change_message'
import { mailReply } from '#inbox/mail_replies'
import Message from '#inbox/message'
import MessageReply from '#inbox/message_reply'

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
  by: User,
  mailer: Mailer,
): Promise<Message> {
  const message = await Message.findOrFail(id)
  if (!mailer.isSet) {
    throw new ApiException(409, 'no_mail_server', 'No mail server is set up')
  }
  refuseForeignOutcome(message, input)
  const { language, subject, body } = input
  await underWay.join(JSON.stringify([id, by.id, language, subject, body]), () =>
    sendOnce(message, input, by, mailer),
  )
  return Message.withStaff().where({ id }).firstOrFail()
}

async function sendOnce(message: Message, input: ReplyInput, by: User, mailer: Mailer) {
  const { language, subject, body, outcome } = input
  const written = { messageId: message.id, sentById: by.id, language, subject, body }
  if (await findRepeated(written)) return
  const { accepted: limit, seconds } = RATE_LIMITS.replies
  await takeFrom([{ key: `replies:${by.id}`, limit, seconds }])
  const reply = await MessageReply.create({ ...written, triedAt: DateTime.utc() })
  if ((await mailReply(reply, message, mailer)) === 'refused' || !outcome) return
  await changeMessage(message.id, { outcome }, by, mailer)
}

const findRepeated = (written: Partial<MessageReply>): Promise<MessageReply | null> =>
  MessageReply.query()
    .where(written)
    .whereNull('refusedAt')
    .where('createdAt', '>', toDatabaseTime(DateTime.utc().minus(REPEATED_WITHIN)))
    .first()
