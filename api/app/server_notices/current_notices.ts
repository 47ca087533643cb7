import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SERVER_NOTICES, type ServerNotice } from '@ufuq/shared/contract/server-notices'
import { firstErasureAt } from '#core/announced_erasure'
import { isDurabilityWeak } from '#core/boot/database_durability'
import { databaseClockDifference, isClockNoticeablyOff } from '#core/clock'
import { diskSpace } from '#core/disk_space'
import { hasEmailFailed } from '#core/email_failure'
import { backupState } from '#core/last_backup'
import { Mailer } from '#core/mailer'
import { hasFormRefused, isFormStorageNearlyFull } from '#core/public_form_limit'
import { newerRelease } from '#core/release_feed'
import { countUnsentMessages } from '#inbox/mail_message'
import { countUnsentConfirmations } from '#newsletter/send_unsent_confirmations'
import { isCertificateEnding } from '#server_notices/certificate_watch'
import { findPlaceholders } from '#server_notices/placeholders'
import { proxyWatch } from '#server_notices/watch_proxies'

const IS_ON: Record<ServerNotice, () => boolean | Promise<boolean>> = {
  untrustedProxy: () => proxyWatch.hasSeenUntrusted,
  weakDurability: isDurabilityWeak,
  clockWrong: async () => isClockNoticeablyOff(await databaseClockDifference(db.connection())),
  certificateEnding: isCertificateEnding,
  emailFailed: isEmailFailing,
  lateBackup: () => backupState() === 'late',
  placeholderEmails: async () => (await findPlaceholders()).emails.length > 0,
  placeholderContacts: async () => (await findPlaceholders()).contacts.length > 0,
  diskLow: async () => (await diskSpace.state()) === 'low',
  diskFull: async () => (await diskSpace.state()) === 'full',
  securityRelease: async () => (await newerRelease()) === 'security',
  newRelease: async () => (await newerRelease()) === 'newer',
  inboxRetention: async () => (await firstErasureAt()) !== null,
  formRefusals: hasFormRefused,
  formStorage: isFormStorageNearlyFull,
}

/** What an administrator should know about how the server runs, in the order in which it is shown. */
export async function currentNotices(): Promise<ServerNotice[]> {
  const on = await Promise.all(SERVER_NOTICES.map(async (name) => IS_ON[name]()))
  return SERVER_NOTICES.filter((_name, at) => on[at])
}

async function isEmailFailing() {
  const { isSet } = await app.container.make(Mailer)
  return isSet && ((await hasEmailFailed()) || (await countUnsentEmails()) > 0)
}

/** What was not accepted by the mail server and is still tried. */
export async function countUnsentEmails(): Promise<number> {
  if (!(await app.container.make(Mailer)).isSet) return 0
  return (await countUnsentMessages()) + (await countUnsentConfirmations())
}
