import app from '@adonisjs/core/services/app'
import type { ImportState } from '@ufuq/shared/contract/imports/import'
import { isolated } from '@ufuq/shared/domain/isolate'
import User from '#accounts/user'
import siteSettings from '#config/site'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import ImportJob from '#transfer/jobs/import_job'

type Occasion = Extract<ImportState, 'ready' | 'refused' | 'done' | 'stopped'>

const OCCASIONS: readonly ImportState[] = ['ready', 'refused', 'done', 'stopped']

/**
 * Notifies the administrator who began an import, by email, that it is waiting for them, is done or
 * has stopped.
 */
export async function notifyStarter({ id }: ImportJob): Promise<void> {
  const post = await app.container.make(Mailer)
  if (!post.isSet) return
  const job = await ImportJob.find(id)
  if (!job || !OCCASIONS.includes(job.state) || job.createdById === null) return
  const person = await User.existing().where('id', job.createdById).whereNull('disabledAt').first()
  if (!person) return
  const message = importEmail(job.state as Occasion, job.fileName, await siteContent())
  post.sendLater([{ ...message, to: person.email }])
}

/**
 * The email is written in both languages, because the server does not know which language the
 * person reads.
 */
function importEmail(
  occasion: Occasion,
  file: string,
  { texts: { ar, en } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en]
  return {
    senderName: both.map(({ common }) => common.siteName).join(' · '),
    subject: both.map(({ mail }) => mail.import.subject[occasion]).join(' · '),
    text: [
      ...both.flatMap(({ mail }) => [mail.import.text[occasion], '']),
      isolated(file),
      `${siteSettings.origin}/admin/import`,
      '',
      '-- ',
      both.map(({ mail }) => mail.import.signature).join(' · '),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
