import { PICTURE_FORMATS, widthsOf } from '@ufuq/shared/contract/pictures'
import { madeFiles } from '#pictures/making/made_files'
import type { PictureOriginal } from '#content/pictures'

/**
 * Sizes up to this width, in pixels, are for phones, and for pictures in texts on a laptop. Wider
 * files take longest to create and are requested least.
 */
const MAX_WIDTH = 960
/** All these jobs have the same owner, so that any other request waits for at most one of them. */
const OWNER = 'ahead'

/**
 * Creates the usual files of a new picture before the first visitor requests them. If creating a
 * file fails or the queue is full, that file is created on request.
 */
export async function makeAhead(picture: PictureOriginal): Promise<void> {
  const widths = widthsOf(picture).filter((width) => width <= MAX_WIDTH)
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => madeFiles.get({ picture, width, format }, OWNER)),
  )
  await Promise.allSettled(files)
}
