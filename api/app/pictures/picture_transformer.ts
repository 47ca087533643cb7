import type {
  BinnedPicture,
  Picture as WirePicture,
  PictureListItem,
} from '@ufuq/shared/contract/picture-library'
import { DateTime } from 'luxon'
import { toWireTime } from '#core/time/wire_time'
import User from '#accounts/user'
import { daysLeft } from '#legacy_entries/bin'
import type Picture from '#pictures/picture'
import { mayChangePicture, mayErasePicture } from '#pictures/pictures_policy'
import type { PictureUses } from '#pictures/uses'

/** `uploadedBy` must be loaded, and the uses must be counted. */
export const toPictureItem = (picture: Picture, reader: User): PictureListItem => ({
  id: picture.id,
  version: picture.version,
  file: picture.file,
  fileName: picture.fileName,
  type: picture.type,
  width: picture.width,
  height: picture.height,
  bytes: picture.bytes,
  alternative: { ar: picture.alternativeAr, en: picture.alternativeEn },
  decorative: picture.decorative,
  caption: { ar: picture.captionAr, en: picture.captionEn },
  credit: picture.credit,
  focalPoint: picture.focalPoint,
  color: picture.color,
  uploadedBy: User.colleague(picture.uploadedBy),
  uploadedAt: toWireTime(picture.createdAt),
  updatedAt: toWireTime(picture.updatedAt),
  uses: picture.uses,
  inVersions: [...picture.inVersions],
  can: {
    update: mayChangePicture(reader, picture),
    delete: mayChangePicture(reader, picture),
  },
})

export const toPicture = (picture: Picture, uses: PictureUses, reader: User): WirePicture => ({
  ...toPictureItem(picture, reader),
  ...uses,
})

/** `uploadedBy` and `deletedBy` must be loaded, and the uses must be counted. */
export function toBinnedPicture(
  picture: Picture,
  reader: User,
  now: DateTime = DateTime.utc(),
): BinnedPicture {
  const deletedAt = picture.deletedAt ?? now
  return {
    ...toPictureItem(picture, reader),
    deletedAt: toWireTime(deletedAt),
    deletedBy: User.colleague(picture.deletedBy),
    daysLeft: daysLeft(deletedAt, now),
    restorable: { restore: mayChangePicture(reader, picture), erase: mayErasePicture(reader) },
  }
}
