import logger from '@adonisjs/core/services/logger'
import { forgetMilestone, hasMilestone, noteMilestone } from '#core/database/milestones'
import { errorForLog } from '#core/errors/error_for_log'

/** The milestone that exists while the mail server has not accepted the last email. */
const FAILED = 'email_failed'

export const hasEmailFailed = (): Promise<boolean> => hasMilestone(FAILED)

/**
 * Records whether an email was accepted. Never throws, because a delivery counts even if it can't
 * be recorded.
 */
export async function noteDelivery(isAccepted: boolean): Promise<void> {
  try {
    await (isAccepted ? forgetMilestone(FAILED) : noteMilestone(FAILED))
  } catch (error) {
    logger.error(
      { event: 'email_status_failed', err: errorForLog(error) },
      'Failed to store the email status',
    )
  }
}
