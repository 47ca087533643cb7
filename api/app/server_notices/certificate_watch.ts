import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { codeOf } from '#core/database/database_failures'
import { milestoneAt, setMilestone } from '#core/database/milestones'
import { certificateAt } from '#core/health/certificate'
import { doJob } from '#core/jobs/jobs'

/** The milestone that stores when the certificate that was last served to visitors expires. */
const END = 'certificate_end'
const NOTICE_BEFORE = { days: 14 }
const JOB = 'certificate'

export async function isCertificateEnding(now: DateTime = DateTime.utc()): Promise<boolean> {
  const end = await milestoneAt(END)
  return end !== null && end.minus(NOTICE_BEFORE) <= now
}

/**
 * Checks the certificate of the site once a day, or once an hour if it expires soon, so that the
 * notice disappears after renewal. If the site can't be reached from its own machine, which is not
 * a fault, the last known certificate still counts.
 */
export async function checkCertificate(address = appUrl): Promise<void> {
  if (!address.startsWith('https:')) return
  const every = (await isCertificateEnding()) ? { hours: 1 } : { days: 1 }
  await doJob({ name: JOB, every }, async () => {
    try {
      const { validTo } = await certificateAt(new URL(address))
      await setMilestone(END, DateTime.fromJSDate(validTo))
    } catch (error) {
      logger.warn(
        { event: 'certificate_check_failed', code: codeOf(error) },
        `Failed to read the certificate of ${address}`,
      )
    }
  })
}
