import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { ServerNotice } from '@ufuq/shared/contract/server-notices'
import type AdminTexts from '@ufuq/shared/i18n/locales/en/admin/dashboard.json'
import { DateTime } from 'luxon'
import { emailAdministrators } from '#accounts/staff/administrators'
import { isBackingUp, findLastBackup } from '#backup/nightly/backup_job'
import backupSettings from '#config/backups'
import siteSettings from '#config/site'
import { emailInBoth } from '#content/email_in_both'
import { siteContent, type SiteContent, type SiteTexts } from '#content/site_content'
import { noteMilestone } from '#core/database/milestones'
import type { Mailer } from '#core/email/mailer'
import { doJob } from '#core/jobs/jobs'
import { toDatabaseTime } from '#core/time/database_time'
import { currentNotices } from '#server_notices/current_notices'

/** The time until the next attempt, if the mail server accepts none of the emails. */
const EMAILS = { name: 'notice emails', every: { hours: 1 } }

/** The prefix of the milestones that record which notices have been emailed to administrators. */
const NOTIFIED = 'told_'
/** A notice that ends and returns is emailed at most once within this period. */
const NOTIFY_AGAIN_AFTER = { days: 1 }

/** The notice that only the overview shows, because an email about it could not arrive. */
const NOT_MAILED: ServerNotice = 'emailFailed'

/**
 * Emails administrators about notices that they have not been told of yet. A notice is emailed
 * again only if it ends and returns on another day.
 */
export async function notifyAdministrators(
  notices: readonly ServerNotice[],
  mailer: Mailer,
  now: DateTime = DateTime.utc(),
): Promise<void> {
  await forgetWhatIsOver(notices, now)
  if (!mailer.isSet || (await untold(notices)).length === 0) return
  await doJob(EMAILS, async () => {
    // Reads the state of the backups again, because another process may have changed it.
    if (backupSettings) await findLastBackup(backupSettings).catch(() => {})
    const names = await untold(await currentNotices())
    const [first, ...others] = names
    if (!first) return
    const message = noticesEmail([first, ...others], await siteContent())
    if (!(await emailAdministrators(mailer, message))) return
    for (const name of names) await noteMilestone(NOTIFIED + name)
  })
}

async function untold(notices: readonly ServerNotice[]): Promise<ServerNotice[]> {
  const mailed = notices.filter((name) => name !== NOT_MAILED)
  if (mailed.length === 0) return []
  const rows = (await notified()) as { name: string }[]
  const known = new Set(rows.map(({ name }) => name))
  const unmailed = mailed.filter((name) => !known.has(NOTIFIED + name))
  // A backup in progress does not count as missing.
  const isMaking = unmailed.includes('lateBackup') && (await isBackingUp())
  return isMaking ? unmailed.filter((name) => name !== 'lateBackup') : unmailed
}

const notified = () => db.from('milestones').select('name').where('name', 'like', `${NOTIFIED}%`)

async function forgetWhatIsOver(notices: readonly ServerNotice[], now: DateTime) {
  const isOver = () =>
    notified()
      .whereNotIn(
        'name',
        notices.map((name) => NOTIFIED + name),
      )
      .where('created_at', '<=', toDatabaseTime(now.minus(NOTIFY_AGAIN_AFTER)))
  if (await isOver().first()) await isOver().delete()
}

const noticesEmail = (names: [ServerNotice, ...ServerNotice[]], { texts }: SiteContent) =>
  emailInBoth([texts.ar, texts.en], (all) => dashboardOf(all)[`${names[0]}Title`], [
    LANGUAGES.map((language) => paragraphs(names, language, texts)).join('\n-- \n\n'),
  ])

/** The texts of the admin's overview. */
const dashboardOf = ({ admin }: SiteTexts) => (admin as typeof AdminTexts).dashboard

function paragraphs(names: ServerNotice[], language: Language, texts: SiteContent['texts']) {
  const { greeting, intro, overview, once, signature } = texts[language].mail.serverNotices
  const dashboard = dashboardOf(texts[language])
  return [
    greeting,
    intro,
    ...names.map((name) => `${dashboard[`${name}Title`]}\n${dashboard[name]}`),
    `${overview}\n${siteSettings.origin}/admin`,
    once,
    signature,
  ].join('\n\n')
}
