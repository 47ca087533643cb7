import User from '#accounts/user'
import { isBackingUp, lookForLastBackup, TOLD } from '#backup/nightly/backup_job'
import backupSettings from '#config/backups'
import { doJob } from '#core/jobs'
import { backupState, lastBackup } from '#core/last_backup'
import type { Letter, Mailer } from '#core/mailer'
import { hasMilestone, noteMilestone } from '#core/milestones'
import { siteContent, type SiteContent, type SiteTexts } from '#site/site_content'

/** While the mail server takes no letter, it is tried again after this time. */
const LETTER = { name: 'backup letter', every: { hours: 1 } }
const MOST_LETTERS = 50

/** Writes to the administrators when backups are late: once, until there is a good one again. */
export async function tellOfLateness(mailer: Mailer): Promise<void> {
  if (backupState() !== 'late' || !mailer.isSet) return
  const wasTold = () => hasMilestone(TOLD)
  if ((await isBackingUp()) || (await wasTold())) return
  await doJob(LETTER, async () => {
    // One that ended between the two questions above counts.
    if (backupSettings) await lookForLastBackup(backupSettings).catch(() => {})
    if (backupState() !== 'late' || (await wasTold())) return
    const letter = latenessLetter(await siteContent())
    let isTaken = false
    for (const { email } of await administrators()) {
      if (await mailer.send({ ...letter, to: email })) isTaken = true
    }
    if (isTaken) await noteMilestone(TOLD)
  })
}

const administrators = () =>
  User.existing()
    .where('role', 'admin')
    .whereNull('disabledAt')
    .whereNull('invitedAt')
    .orderBy('id')
    .limit(MOST_LETTERS)

/** In both languages: which one somebody reads is known to their own device alone. */
function latenessLetter({ texts: { ar, en } }: SiteContent): Omit<Letter, 'to'> {
  const at = lastBackup()?.at ?? null
  return {
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: `${ar.mail.backupLate.subject} · ${en.mail.backupLate.subject}`,
    text: [...paragraphs(ar.mail, at), '-- \n', ...paragraphs(en.mail, at)].join('\n'),
    // RFC 3834: suppresses absence notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function paragraphs({ backupLate: texts }: SiteTexts['mail'], at: Date | null): string[] {
  const when = at && `\u2066${at.toISOString().slice(0, 16).replace('T', ' ')} UTC\u2069`
  return [
    `${texts.greeting}\n`,
    when ? `${texts.last} ${when}\n` : `${texts.none}\n`,
    `${texts.ask}\n`,
    `${texts.once}\n`,
    `${texts.signature}\n`,
  ]
}
