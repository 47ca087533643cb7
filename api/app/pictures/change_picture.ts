import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/errors/api_exception'
import { inTransaction } from '#content/in_transaction'
import { recordActivity } from '#activity/record_activity'
import Picture from '#pictures/picture'
import { assertUnchanged } from '#pictures/picture_conflict'
import type { PictureChanges } from '#pictures/pictures_validators'
import { readPicture, type ReadPicture } from '#pictures/read_pictures'
import type User from '#accounts/user'

/** Changes the words of a picture, in those languages that are named, and its focal point. */
export async function changePicture(
  id: number,
  { version, ...changes }: PictureChanges,
  editor: User,
  authorize: (picture: Picture) => Promise<void>,
): Promise<ReadPicture> {
  await inTransaction(async (client) => {
    const picture = await Picture.live({ client }).where({ id }).forUpdate().first()
    if (!picture) throw ApiException.notFound('Picture')
    await authorize(picture)
    await assertUnchanged(picture, version, editor, client)
    merge(picture, changes)
    picture.merge({ version: picture.version + 1, demo: false })
    await picture.useTransaction(client).save()
    const event = { subject: 'picture', kind: 'changed', ids: [id], actorId: editor.id } as const
    await recordActivity(event, client)
  })
  return readPicture(id)
}

const COLUMNS = {
  alternative: { ar: 'alternativeAr', en: 'alternativeEn' },
  caption: { ar: 'captionAr', en: 'captionEn' },
} as const

function merge(picture: Picture, changes: Omit<PictureChanges, 'version'>) {
  for (const field of ['alternative', 'caption'] as const) {
    for (const language of LANGUAGES) {
      const words = changes[field]?.[language]
      if (words !== undefined) picture[COLUMNS[field][language]] = words
    }
  }
  const { decorative, credit, focalPoint } = changes
  if (decorative !== undefined) picture.decorative = decorative
  if (credit !== undefined) picture.credit = credit
  if (focalPoint) {
    picture.focalX = Math.round(focalPoint.x * 1000)
    picture.focalY = Math.round(focalPoint.y * 1000)
  }
}
