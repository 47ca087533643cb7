import app from '@adonisjs/core/services/app'
import type { ImportState } from '@ufuq/shared/contract/imports/import'
import { isolated } from '@ufuq/shared/domain/isolate'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import siteSettings from '#config/site'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { toDatabaseTime } from '#core/time/database_time'
import ImportJob from '#transfer/jobs/import_job'

type Occasion = Extract<ImportState, 'ready' | 'refused' | 'paused' | 'done' | 'stopped'>

const OCCASIONS: readonly ImportState[] = ['ready', 'refused', 'paused', 'done', 'stopped']
/** How long an import may be paused before its administrator is reminded of it. */
const REMINDER_DAYS = 7

/**
 * Notifies the administrator who began an import, by email, that it is waiting for them, is still
 * paused, is done or has stopped.
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

/** Reminds the administrator of an import that has been paused for a week; once for each pause. */
export async function remindOfPaused(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ days: REMINDER_DAYS }))
  const job = await ImportJob.query()
    .where({ isActive: true, state: 'paused' })
    .where('changedAt', '<', before)
    .first()
  if (!job || job.details.isReminded) return
  // The reminder is no step of the import, so its version and the time of its last step stay.
  const marked = await ImportJob.query()
    .where({ id: job.id, state: 'paused', version: job.version })
    .update({ details: JSON.stringify({ ...job.details, isReminded: true }) })
  if (Number(marked) > 0) await notifyStarter(job)
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
