import app from '@adonisjs/core/services/app'
import { SERVER_NOTICES, type ServerNotice } from '@ufuq/shared/contract/server-notices'
import { hasEmailFailed, Mailer } from '#core/email/mailer'
import { diskSpace } from '#core/files/disk_space'
import { backupState } from '#core/health/server_state'
import { firstErasureAt } from '#kinds/message/erase_overdue_messages'
import { countUnsentEmails as countUnsentInInbox } from '#kinds/message/send_emails'
import { countUnsentConfirmations } from '#newsletter/confirmation_emails'
import { newerRelease } from '#server_notices/release_feed'

/** What an administrator should know about the state of the server, in display order. */
export async function currentNotices(): Promise<ServerNotice[]> {
  const disk = diskSpace.state()
  const release = newerRelease()
  const isOn: Record<ServerNotice, boolean | Promise<boolean>> = {
    diskFull: disk.then((state) => state === 'full'),
    fewInodes: diskSpace.hasFewInodes(),
    securityRelease: release === 'security',
    lateBackup: backupState() === 'late',
    emailFailed: isEmailFailing(),
    diskLow: disk.then((state) => state === 'low'),
    inboxRetention: firstErasureAt().then((moment) => moment !== null),
    newRelease: release === 'newer',
  }
  const on = await Promise.all(SERVER_NOTICES.map(async (name) => isOn[name]))
  return SERVER_NOTICES.filter((_name, at) => on[at])
}

async function isEmailFailing() {
  const { isSet } = await app.container.make(Mailer)
  return isSet && ((await hasEmailFailed()) || (await countUnsentEmails()) > 0)
}

/** Emails that the mail server has not accepted and that are still being retried. */
export async function countUnsentEmails(): Promise<number> {
  if (!(await app.container.make(Mailer)).isSet) return 0
  return (await countUnsentInInbox()) + (await countUnsentConfirmations())
}
