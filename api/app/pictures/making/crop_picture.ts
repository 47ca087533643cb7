import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import uploadSettings from '#config/uploads'
import { makeOf } from '#pictures/making/make_of'
import type { Region } from '#pictures/making/picture_worker'
import type { Picture, PictureOriginal } from '#content/pictures'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { sayingWhenFull } from '#stored_files/storage/storing'

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

type Making =
  | {
      kind: 'crop'
      part: Region
      width: number
      height: number
      cover?: { file: string; height: number }
    }
  | { kind: 'fit'; side: number }

/** Creates an image, which the caller stores. */
const madeFrom = (picture: PictureOriginal, making: Making): Promise<Buffer> =>
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
export function partOf(
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
