import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import uploadSettings from '#config/uploads'
import { makeOf } from '#pictures/making/make_of'
import type { Region } from '#pictures/making/picture_worker'
import type Picture from '#pictures/picture'
import { incomingFolder } from '#pictures/storage/incoming'
import { sayingWhenFull } from '#pictures/storage/storage_full'

interface Size {
  width: number
  height: number
}

/** A picture as a JPEG of exactly that size, its focal point as near to the middle of it as its edges allow. */
export const cropPicture = (picture: Picture, size: Size): Promise<Buffer> =>
  madeFrom(picture, { kind: 'crop', part: partOf(picture, size), ...size })

/** The whole picture as a PNG, no larger than `side` in either direction. */
export const fitPicture = (picture: Picture, side: number): Promise<Buffer> =>
  madeFrom(picture, { kind: 'fit', side })

type Making =
  { kind: 'crop'; part: Region; width: number; height: number } | { kind: 'fit'; side: number }

/** Kept by whoever asks for it. */
async function madeFrom(picture: Picture, making: Making): Promise<Buffer> {
  const folder = incomingFolder(uploadSettings.folder)
  const target = join(folder, `${randomUUID()}.part`)
  await sayingWhenFull(() => mkdir(folder, { recursive: true, mode: 0o700 }))
  try {
    await makeOf(picture, { ...making, target })
    return await readFile(target)
  } finally {
    await rm(target, { force: true })
  }
}

/** The largest part in the shape of `size`, placed as `object-position` places it on pages. */
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
