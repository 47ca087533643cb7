import { PICTURE_FORMATS, widthsOf } from '@ufuq/shared/contract/pictures'
import { madeFiles } from '#pictures/making/made_files'
import type Picture from '#pictures/picture'

/** What phones and texts on a laptop ask for; the wider files take longest and are asked for least. */
const MAX_WIDTH = 960
/** One in the queue for all of them, so that whoever waits for a file waits for one of these at most. */
const OWNER = 'ahead'

/**
 * Makes the usual files of a new picture before the first reader comes. One that fails, or finds the queue full, is made
 * when it is asked for.
 */
export async function makeAhead(picture: Picture): Promise<void> {
  const widths = widthsOf(picture).filter((width) => width <= MAX_WIDTH)
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => madeFiles.get({ picture, width, format }, OWNER)),
  )
  await Promise.allSettled(files)
}
