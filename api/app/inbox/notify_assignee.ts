import { isolated } from '@ufuq/shared/domain/isolate'
import siteSettings from '#config/site'
import type User from '#accounts/user'
import { siteContent, type SiteContent } from '#content/site_content'
import type { EmailMessage, Mailer } from '#core/email/mailer'
import type Message from '#inbox/message'

/**
 * The maximum number of messages that an email lists. If there are more, the email also links to
 * the whole list.
 */
const NAMED = 20

/**
 * Notifies a person by email that they were put in charge of these messages, unless they put
 * themselves in charge.
 */
export async function notifyAssignee(
  messages: readonly Message[],
  by: User,
  mailer: Mailer,
): Promise<void> {
  const person = messages[0]?.assignee
  if (!mailer.isSet || !person || person.id === by.id || person.isDisabled) return
  const email = emailAbout(messages, by, await siteContent())
  mailer.sendLater([{ ...email, to: person.email }])
}

/**
 * The email is in both languages, because the server doesn't know which language the recipient
 * reads.
 */
function emailAbout(
  messages: readonly Message[],
  by: User,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en]
  const named = messages.slice(0, NAMED)
  const further = messages.length - named.length
  const name = by.shownName
  return {
    senderName: both.map(({ common }) => common.siteName).join(' · '),
    subject: both.map(({ mail }) => mail.inCharge.subject).join(' · '),
    text: [
      ...both.flatMap(({ mail: { inCharge } }) => [
        inCharge.text,
        ...(name === null ? [] : [`${inCharge.by}: ${isolated(name)}`]),
        '',
      ]),
      ...named.flatMap(({ id, name: sender }) => [isolated(sender), addressOf(id), '']),
      ...(further > 0 ? [...both.map(({ mail }) => mail.inCharge.more), listAddress, ''] : []),
      '-- ',
      both.map(({ mail }) => mail.inCharge.signature).join(' · '),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const addressOf = (id: number) => `${siteSettings.origin}/admin/inbox/${id}`
const listAddress = `${siteSettings.origin}/admin/inbox?assignee=me`
