import logger from '@adonisjs/core/services/logger'
import { errorForLog } from '#core/errors/error_for_log'
import { readReleaseFeed } from '#core/health/release_feed'
import { doJob } from '#core/jobs/jobs'
import env from '#start/env'

const DAILY = { name: 'release feed', every: { days: 1 } }

/**
 * Reads the feed once a day, if one is set. While it can't be read, its last known content is used.
 */
export async function checkReleases(): Promise<void> {
  const feed = env.get('RELEASE_FEED_URL')
  if (!feed) return
  await doJob(DAILY, async () => {
    try {
      await readReleaseFeed(feed)
    } catch (error) {
      logger.warn(
        { event: 'release_feed_failed', err: errorForLog(error) },
        'Failed to read the release feed',
      )
    }
  })
}
