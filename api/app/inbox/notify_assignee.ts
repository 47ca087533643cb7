import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { isolated } from '@ufuq/shared/domain/isolate'
import siteSettings from '#config/site'
import User from '#accounts/user'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { findColleague } from '#entries/colleagues'
import type { Person } from '#entries/permissions'
import { textOf, type Entry } from '#entries/rows'

/**
 * The maximum number of messages that an email lists. If there are more, the email also links to
 * the whole list.
 */
const NAMED = 20

/**
 * Notifies a person by email that they were put in charge of these messages, unless they put
 * themselves in charge.
 */
export async function notifyAssignee(messages: readonly Entry[], by: Person): Promise<void> {
  const mailer = await app.container.make(Mailer)
  const id = messages[0]?.values['assignee']
  if (!mailer.isSet || typeof id !== 'number' || id === by.id) return
  const person = await User.existing().where({ id }).whereNull('disabledAt').first()
  if (!person) return
  const name = (await findColleague(by.id, db.connection()))?.name ?? null
  const email = emailAbout(messages, name, await siteContent())
  mailer.sendLater([{ ...email, to: person.email }])
}

/**
 * The email is in both languages, because the server doesn't know which language the recipient
 * reads.
 */
function emailAbout(
  messages: readonly Entry[],
  name: string | null,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en]
  const named = messages.slice(0, NAMED)
  const further = messages.length - named.length
  return {
    senderName: both.map(({ common }) => common.siteName).join(' · '),
    subject: both.map(({ mail }) => mail.inCharge.subject).join(' · '),
    text: [
      ...both.flatMap(({ mail: { inCharge } }) => [
        inCharge.text,
        ...(name === null ? [] : [`${inCharge.by}: ${isolated(name)}`]),
        '',
      ]),
      ...named.flatMap(({ id, values }) => [isolated(textOf(values['name'])), addressOf(id), '']),
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
