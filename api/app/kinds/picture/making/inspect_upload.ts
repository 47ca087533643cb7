import logger from '@adonisjs/core/services/logger'
import { ApiException } from '#core/errors/api_exception'
import { imageQueue } from '#kinds/picture/making/make_of'
import type { Inspected } from '#kinds/picture/making/picture_worker'
import type { Refusal } from '#kinds/picture/making/refused_picture'
import type User from '#people/user'

const RETRY_AFTER_SECONDS = 30

const SENTENCES: Record<Refusal, { rule: string; message: string }> = {
  type: {
    rule: 'pictureType',
    message: 'The file must be a JPEG, PNG, WebP, GIF, AVIF or HEIC picture',
  },
  pixels: { rule: 'picturePixels', message: 'The picture has more than 100 million pixels' },
  wholePixels: {
    rule: 'pictureWholePixels',
    message:
      'A picture of this kind may have at most 25 million pixels; choose 24 MP or “Most Compatible” in the phone’s camera settings, or make the picture smaller',
  },
  animated: { rule: 'pictureAnimated', message: 'Animated pictures are not accepted' },
  damaged: { rule: 'pictureDamaged', message: 'The file is damaged or incomplete' },
}

const refusal = (why: Refusal) => ApiException.validation([{ field: 'file', ...SENTENCES[why] }])

/**
 * Reads an uploaded file to its end. Throws 422 if it is not a picture or crashes the worker, and
 * 503 if the server can't read files.
 */
export async function inspectUpload(file: string, { id }: User): Promise<Inspected> {
  const answer = await imageQueue.ask({ kind: 'inspect', file }, `person ${id}`)
  if (answer === null) throw refusal('damaged')
  if ('inspected' in answer) return answer.inspected
  if ('refused' in answer) throw refusal(answer.refused)
  logger.error(
    { event: 'upload_unreadable', reason: 'failed' in answer && answer.failed },
    'Failed to read an uploaded picture',
  )
  throw new ApiException(503, 'unavailable', 'Pictures can’t be read at the moment', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
