import logger from '@adonisjs/core/services/logger'
import { ApiException } from '#core/errors/api_exception'
import { LRUCache } from 'lru-cache'
import { codeOf } from '#core/database/database_failures'
import type { PictureJob, PictureAnswer } from '#pictures/making/picture_worker'
import type { PictureOriginal } from '#content/pictures'
import { originals } from '#stored_files/storage/originals'
import { WorkerQueue } from '#core/jobs/worker_queue'

export const imageQueue = new WorkerQueue<PictureJob, PictureAnswer>(
  'app/pictures/making/picture_worker',
)

const RETRY_AFTER_SECONDS = 30

type Making<Job = Exclude<PictureJob, { kind: 'inspect' }>> = Job extends unknown
  ? Omit<Job, 'file' | 'type'>
  : never

/**
 * After this many failures, an original is blocked for an hour. A single failure is not enough,
 * because something else may have ended the worker.
 */
const MAX_FAILURES = 3
/**
 * How often each original has ended its worker by crashing it, or by exceeding its memory or time
 * limit. Limits retries, which every visitor would otherwise cause.
 */
const failures = new LRUCache<string, number>({ max: 1000, ttl: 60 * 60 * 1000 })

/**
 * Creates a file from a picture's original. `owner` is the owner of the job in the queue. Throws
 * 503 if the file cannot be created.
 */
export async function makeOf(
  { id, originalKey, type }: PictureOriginal,
  making: Making,
  owner = 'server',
): Promise<void> {
  const failed = failures.get(originalKey) ?? 0
  if (failed >= MAX_FAILURES) throw notMade()
  const answer = await originals
    .use(originalKey, (file) => imageQueue.ask({ ...making, file, type }, owner))
    .catch(unavailable)
  if (answer && 'made' in answer) return
  if (answer === null) failures.set(originalKey, failed + 1)
  const reason = answer && 'failed' in answer ? answer.failed : 'its maker ended'
  logger.error({ event: 'picture_failed', picture: id, reason }, 'Failed to render a picture')
  throw notMade()
}

const notMade = () =>
  new ApiException(503, 'unavailable', 'The picture can’t be made at the moment', {
    retryAfter: RETRY_AFTER_SECONDS,
  })

/** Treats an unavailable bucket, or a missing original, as a server error. */
function unavailable(error: unknown): { failed: string } {
  // The status 429 means that the queue is full.
  if (error instanceof ApiException && error.status === 429) throw error
  return { failed: codeOf(error) || String(error) }
}
