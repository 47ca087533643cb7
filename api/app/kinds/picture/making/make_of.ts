import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { LRUCache } from 'lru-cache'
import uploadSettings from '#config/uploads'
import type { PictureOriginal, Picture } from '#content/pictures'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import { tookTooLong, WorkerQueue } from '#core/jobs/worker_queue'
import type { PictureJob, PictureAnswer, Region } from '#kinds/picture/making/picture_worker'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'
import { sayingWhenFull } from '#stored_files/storage/storing'

export const imageQueue = new WorkerQueue<PictureJob, PictureAnswer>(
  'app/kinds/picture/making/picture_worker',
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
/** The sizes that can't be made. Each attempt would decode the whole picture. */
const unmakeable = new LRUCache<string, true>({ max: 1000, ttl: 60 * 60 * 1000 })

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
  const size = originalKey + JSON.stringify(making, ['kind', 'width', 'height', 'format', 'side'])
  if (failed >= MAX_FAILURES || unmakeable.has(size)) throw notMade()
  const answer = await originals
    .use(originalKey, (file) => imageQueue.ask({ ...making, file, type }, owner))
    .catch(unavailable)
  if (answer && 'made' in answer) return
  if (answer === null || tookTooLong(answer)) failures.set(originalKey, failed + 1)
  if (answer && 'isFinal' in answer && answer.isFinal) unmakeable.set(size, true)
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

interface Size {
  width: number
  height: number
}

/**
 * Crops a picture to a JPEG of exactly this size, with the focal point as close to the middle as
 * the edges allow. The PNG `cover` is drawn over the picture. It has the same width and at least
 * the same height, and determines the height of the result.
 */
export function cropPicture(
  picture: Picture,
  size: Size,
  cover?: { png: Buffer; height: number },
): Promise<Buffer> {
  const making = { kind: 'crop', part: partOf(picture, size), ...size } as const
  if (!cover) return madeFrom(picture, making)
  return withFile(async (file) => {
    await sayingWhenFull(() => writeFile(file, cover.png))
    return madeFrom(picture, { ...making, cover: { file, height: cover.height } })
  })
}

/** Creates a PNG of the whole picture, no larger than `side` in either direction. */
export const fitPicture = (picture: PictureOriginal, side: number): Promise<Buffer> =>
  madeFrom(picture, { kind: 'fit', side })

type Cropping =
  | {
      kind: 'crop'
      part: Region
      width: number
      height: number
      cover?: { file: string; height: number }
    }
  | { kind: 'fit'; side: number }

/** Creates an image, which the caller stores. */
const madeFrom = (picture: PictureOriginal, making: Cropping): Promise<Buffer> =>
  withFile(async (target) => {
    await makeOf(picture, { ...making, target })
    return readFile(target)
  })

/** Runs `work` with the name of a temporary file, which is deleted afterwards. */
async function withFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = incomingFolder(uploadSettings.folder)
  await sayingWhenFull(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  const file = join(folder, `${randomUUID()}.part`)
  try {
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** The largest area with the aspect ratio of `size`, positioned like `object-position` on pages. */
function partOf(
  { width, height, focalPoint }: Pick<Picture, 'width' | 'height' | 'focalPoint'>,
  size: Size,
): Region {
  const shape = size.width / size.height
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  }
  return {
    left: Math.round((width - part.width) * focalPoint.x),
    top: Math.round((height - part.height) * focalPoint.y),
    ...part,
  }
}
