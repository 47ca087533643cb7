import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SERVER_NOTICES, type ServerNotice } from '@ufuq/shared/contract/server-notices'
import { purgeState } from '#content/cdn/purge_outbox'
import { deliveryState } from '#content/webhooks/delivery_state'
import { isDurabilityWeak } from '#core/database/database_durability'
import { hasEmailFailed } from '#core/email/email_failure'
import { Mailer } from '#core/email/mailer'
import { diskSpace } from '#core/files/disk_space'
import { isFolderAtRisk } from '#core/files/folder_risk'
import { backupState } from '#core/health/last_backup'
import { isWorkGivenUp } from '#core/jobs/jobs'
import { newerRelease } from '#core/health/release_feed'
import { hasFormRefused, isFormStorageNearlyFull } from '#core/limits/public_form_limit'
import { databaseClockDifference, isClockNoticeablyOff } from '#core/time/clock'
import { firstErasureAt } from '#inbox/announced_erasure'
import { countUnsentMessages } from '#inbox/mail_message'
import { countUnsentReplies } from '#inbox/mail_replies'
import { listMovedPages } from '#kinds/own_pages/moved_pages'
import { countUnsentConfirmations } from '#newsletter/send_unsent_confirmations'
import { isCertificateEnding } from '#server_notices/certificate_watch'
import { findPlaceholders } from '#server_notices/placeholders'
import { proxyWatch } from '#server_notices/watch_proxies'

/**
 * The number of seconds for which a CDN may show outdated pages before administrators are notified.
 */
const MAX_PURGE_SECONDS = 600

/** The number of seconds for which a delivery may wait before administrators are notified. */
const MAX_DELIVERY_SECONDS = 3600

/** What an administrator should know about the state of the server, in display order. */
export async function currentNotices(): Promise<ServerNotice[]> {
  const disk = diskSpace.state()
  const release = newerRelease()
  const placeholders = findPlaceholders()
  const isOn: Record<ServerNotice, boolean | Promise<boolean>> = {
    untrustedProxy: proxyWatch.hasSeenUntrusted,
    unsafeFolder: isFolderAtRisk(),
    weakDurability: isDurabilityWeak(),
    clockWrong: databaseClockDifference(db.connection()).then(isClockNoticeablyOff),
    certificateEnding: isCertificateEnding(),
    emailFailed: isEmailFailing(),
    lateBackup: backupState() === 'late',
    placeholderEmails: placeholders.then(({ emails }) => emails.length > 0),
    placeholderContacts: placeholders.then(({ contacts }) => contacts.length > 0),
    movedPages: listMovedPages().then((moved) => moved.length > 0),
    diskLow: disk.then((state) => state === 'low'),
    diskFull: disk.then((state) => state === 'full'),
    securityRelease: release.then((kind) => kind === 'security'),
    newRelease: release.then((kind) => kind === 'newer'),
    inboxRetention: firstErasureAt().then((moment) => moment !== null),
    workGivenUp: isWorkGivenUp(),
    cdnBehind: purgeState().then((state) => (state?.seconds ?? 0) > MAX_PURGE_SECONDS),
    webhooksBehind: areWebhooksBehind(),
    formRefusals: hasFormRefused(),
    formStorage: isFormStorageNearlyFull(),
  }
  const on = await Promise.all(SERVER_NOTICES.map(async (name) => isOn[name]))
  return SERVER_NOTICES.filter((_name, at) => on[at])
}

async function areWebhooksBehind() {
  const state = await deliveryState()
  return state !== null && (state.seconds > MAX_DELIVERY_SECONDS || state.givenUp > 0)
}

async function isEmailFailing() {
  const { isSet } = await app.container.make(Mailer)
  return isSet && ((await hasEmailFailed()) || (await countUnsentEmails()) > 0)
}

/** Emails that the mail server has not accepted and that are still being retried. */
export async function countUnsentEmails(): Promise<number> {
  if (!(await app.container.make(Mailer)).isSet) return 0
  return (
    (await countUnsentMessages()) +
    (await countUnsentReplies()) +
    (await countUnsentConfirmations())
  )
}
