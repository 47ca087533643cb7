import { isolated } from '@ufuq/shared/domain/isolate'
import type { EmailMessage } from '#core/email/mailer'
import type { SiteContent, SiteTexts } from '#content/site_content'
import type Message from '#inbox/message'

type Said = (texts: SiteTexts['mail']) => string

/**
 * The email to staff. It contains the visitor's text as it was written, followed by the sender's
 * details.
 */
export function emailAbout(
  message: Message,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const inBoth = (said: Said) => `${said(ar.mail)} · ${said(en.mail)}`
  const { kind, name, email, phone, skills, body } = message
  const details = [
    [inBoth(({ message }) => message.name), name],
    [inBoth(({ message }) => message.email), email],
    [inBoth(({ message }) => message.phone), phone],
    [inBoth(({ message }) => message.skills), skills],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    id: `message-${message.id}-${message.createdAt.toMillis()}`,
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: `${inBoth(({ message }) => message.subject[kind])}: ${isolated(name)}`,
    text: [body, '', '-- ', ...details, '', inBoth(({ message }) => message.reply)].join('\n'),
    replyTo: { name, address: email },
  }
}
