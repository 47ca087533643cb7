import { isolated } from '@ufuq/shared/domain/isolate'
import { siteContent, type SiteTexts } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'
import { fromDatabaseTime } from '#core/time/database_time'
import { findEntries } from '#entries/rows'
import type { EmailRow } from '#inbox/message_emails'
import { messages, valuesOf } from '#inbox/message_kind'

type Said = (texts: SiteTexts['mail']) => string

async function messageOf({ entry_id }: EmailRow) {
  const [entry] = await findEntries(messages, [entry_id])
  return entry && valuesOf(entry)
}

/**
 * The email to staff, at the address `to`. It contains the visitor's text as it was written,
 * followed by the sender's details.
 */
export async function emailAbout(row: EmailRow, to: string | null): Promise<EmailMessage | null> {
  const message = await messageOf(row)
  if (!message || to === null) return null
  const { ar, en } = (await siteContent()).texts
  const inBoth = (said: Said) => `${said(ar.mail)} · ${said(en.mail)}`
  const { type, name, email, phone, skills, body } = message
  const details = [
    [inBoth(({ message }) => message.name), name],
    [inBoth(({ message }) => message.email), email],
    [inBoth(({ message }) => message.phone), phone],
    [inBoth(({ message }) => message.skills), skills],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    id: idOf('message', row),
    to,
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: `${inBoth(({ message }) => message.subject[type])}: ${isolated(name)}`,
    text: [body, '', '-- ', ...details, '', inBoth(({ message }) => message.reply)].join('\n'),
    replyTo: { name, address: email },
  }
}

/** The email of a reply, from the site's own address to the visitor. */
export async function emailOfReply(row: EmailRow): Promise<EmailMessage | null> {
  const message = await messageOf(row)
  if (!message) return null
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

const idOf = (name: string, { id, created_at }: EmailRow) =>
  `${name}-${id}-${fromDatabaseTime(created_at).toMillis()}`
