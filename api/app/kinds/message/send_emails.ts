import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { ReplyInput } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { isolated } from '@ufuq/shared/domain/isolate'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { answerIn } from '@ufuq/shared/kinds/message/answer-in'
import { ABOUT, ANSWERS, type MessageValues } from '@ufuq/shared/kinds/message/message'
import { DateTime, Duration } from 'luxon'
import siteSettings from '#config/site'
import { siteContent, type SiteTexts } from '#content/site_content'
import type { Delivery, EmailMessage, Mailer } from '#core/email/mailer'
import { EMAILS_PER_ROUND, retryTimes, type Round } from '#core/email/unsent_emails'
import { ApiException } from '#core/errors/api_exception'
import { InFlight } from '#core/jobs/in_flight'
import { counterOf, takeFrom } from '#core/limits/rate_limit'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { changeEntry } from '#entries/change'
import { findEntries, findEntry } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { calendarOf } from '#kinds/event/calendar'
import { events } from '#kinds/event/event_kind'
import { findForm, formIn } from '#kinds/form/shown_forms'
import { isNotice, isReply, storeEmail, type EmailRow } from '#kinds/message/message_emails'
import { messages, refuseForeignOutcome, valuesOf } from '#kinds/message/message_kind'
import { reader } from '#reading/reader'

/** Sends an email and records the result. Null if the organisation has no address for notices. */
export async function sendEmail(row: EmailRow, mailer: Mailer): Promise<Delivery | null> {
  const email = await emailOf(row, mailer)
  if (!email) return null
  const delivery = await mailer.deliver(email)
  const column = delivery === 'accepted' ? 'emailed_at' : 'refused_at'
  if (delivery === 'failed' || (delivery === 'refused' && isNotice(row))) return 'failed'
  try {
    const now = toDatabaseTime(DateTime.utc())
    await db
      .from('message_emails')
      .where('id', row.id)
      .update({ [column]: now })
  } catch (error) {
    // The email is sent again with the same id, which is better than losing it.
    logger.error(
      { event: 'message_mark_failed', err: error, email: row.id },
      'Failed to mark an email about a message as sent',
    )
  }
  return delivery
}

const unsent = (oldest: string) =>
  db
    .from('message_emails')
    .where('created_at', '>', oldest)
    .whereNull('emailed_at')
    .whereNull('refused_at')

const due = (times: ReturnType<typeof retryTimes>) =>
  unsent(times.oldest).where('tried_at', '<=', times.due)

/**
 * Sends the emails that have not been sent yet, the least recently attempted first, until one fails.
 * Claims each email before sending it, so that no two processes send the same one.
 */
export async function sendUnsentEmails(mailer: Mailer, { now, signal }: Round = {}): Promise<void> {
  if (!mailer.isSet) return
  const times = retryTimes(now)
  const rows: EmailRow[] = await due(times)
    .orderBy('tried_at')
    .orderBy('id')
    .limit(EMAILS_PER_ROUND)
  for (const row of rows) {
    if (signal?.aborted) return
    const claimed = await due(times).where('id', row.id).update({ tried_at: times.now })
    if (Number(claimed) === 1 && (await sendEmail(row, mailer)) === 'failed') return
  }
}

/** Counts the unsent emails that are still being retried. */
export async function countUnsentEmails(): Promise<number> {
  const { oldest, latest } = retryTimes()
  const [row]: { count: number | string }[] = await unsent(oldest)
    .where('created_at', '<=', latest)
    .count('* as count')
  return Number(row?.count ?? 0)
}

type Said = (texts: SiteTexts['mail']) => string

async function emailOf(row: EmailRow, { inbox }: Mailer): Promise<EmailMessage | null> {
  const [entry] = await findEntries(messages, [row.entry_id])
  if (!entry) return null
  const message = valuesOf(entry)
  if (isReply(row)) return emailOfReply(row, message)
  return isNotice(row) ? emailAbout(row, message, inbox) : confirmationOf(row, message)
}

/**
 * The email to staff, at the address `to`. It contains the visitor's text as it was written,
 * followed by the sender's details.
 */
async function emailAbout(
  row: EmailRow,
  message: MessageValues,
  to: string | null,
): Promise<EmailMessage | null> {
  if (to === null) return null
  const { ar, en } = (await siteContent()).texts
  const inBoth = (said: Said) => `${said(ar.mail)} · ${said(en.mail)}`
  const { type, name, email, body, answers, aboutTitle } = message
  const rows = answers.map(rowOf)
  const details = ANSWERS.filter((answer) => answer !== 'body').flatMap((answer) => {
    const value = message[answer]
    return value ? [`${inBoth((texts) => texts.message[answer])}: ${value}`] : []
  })
  return {
    id: idOf('message', row),
    to,
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: `${inBoth(({ message }) => message.subject[type])}: ${isolated(aboutTitle || name)}`,
    text: [
      ...(body ? [body] : []),
      ...rows,
      '',
      '-- ',
      ...details,
      ...(email ? ['', inBoth(({ message }) => message.reply)] : []),
    ].join('\n'),
    ...(email && { replyTo: { name, address: email } }),
  }
}

type AnswerRow = Pick<
  MessageValues['answers'][number],
  'labelAr' | 'labelEn' | 'value' | 'inAr' | 'inEn'
>

/** A question and its answer, in both languages. */
function rowOf({ labelAr, labelEn, value, inAr, inEn }: AnswerRow): string {
  const inBoth = (...words: string[]) => words.filter(Boolean).join(' · ')
  return `${inBoth(labelAr, labelEn)}: ${inBoth(inAr, inEn) || value}`
}

/** The email of a reply, from the site's own address to the visitor. */
async function emailOfReply(row: EmailRow, message: MessageValues): Promise<EmailMessage> {
  const { texts } = await siteContent()
  return {
    id: idOf('reply', row),
    to: message.email,
    senderName: texts[row.language].common.siteName,
    subject: row.subject,
    text: row.body,
    headers: { 'Content-Language': row.language },
  }
}

/** What a visitor has sent with a form, in the language of the form. */
async function confirmationOf(row: EmailRow, message: MessageValues): Promise<EmailMessage> {
  const { language } = row
  const { texts } = await siteContent()
  const { common, mail } = texts[language]
  const { subject, text, when, where, calendar, ignore, signature } = mail.confirmedAnswers
  const found = await findEventOf(message, language)
  const form = message.aboutTitle ? null : await findForm(message.form ?? 0)
  const title = message.aboutTitle || (form && formIn(form, language)?.title) || ''
  const sent = message.answers.map((one) => {
    const answer = answerIn(one, language)
    return `${answer.question}: ${answer.text}`
  })
  return {
    id: idOf('answers', row),
    to: message.email,
    senderName: common.siteName,
    subject: subject.replace('{{title}}', title),
    text: [
      text,
      sent.join('\n'),
      ...(found ? [linesOf(found.event, { when, where }), calendar] : []),
      ignore,
      signature,
    ].join('\n\n'),
    headers: { 'Content-Language': language },
    ...(found && {
      attachments: [
        {
          filename: 'event.ics',
          content: found.calendar,
          contentType: 'text/calendar; charset=utf-8',
        },
      ],
    }),
  }
}

/** The public event that somebody registered for, with its calendar. */
async function findEventOf({ about }: MessageValues, language: Language) {
  const [, name, id] = ABOUT.exec(about) ?? []
  if (name !== events.name) return null
  const [event] = await reader.cards<ShownEvent>(events, [Number(id)], language)
  return event ? { event, calendar: await calendarOf([event], event.language) } : null
}

function linesOf(
  { title, path, values, dates }: ShownEvent,
  words: { when: string; where: string },
): string {
  const { place, link } = values
  const hours = [dates?.from, dates?.to].filter(Boolean).join(' – ')
  const day = dates && `${dates.weekday} ${dates.days}`
  return [
    title,
    ...(day ? [`${words.when}: ${[day, hours].filter(Boolean).join(' · ')}`] : []),
    ...[place, link].flatMap((one) => (one ? [`${words.where}: ${one}`] : [])),
    siteSettings.origin + path,
  ].join('\n')
}

const idOf = (name: string, { id, created_at }: EmailRow) =>
  `${name}-${id}-${fromDatabaseTime(created_at).toMillis()}`

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
  if (valuesOf(message).email === '') {
    throw ApiException.invalid('body', 'email', 'The sender gave no email address')
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
  await takeFrom([counterOf(`replies:${by.id}`, RATE_LIMITS.replies)])
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
