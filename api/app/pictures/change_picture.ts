import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { changeEntry } from '#legacy_entries/change_entry'
import { conflictOf, lockPicture, saveNext } from '#pictures/locked_pictures'
import type Picture from '#pictures/picture'
import type { PictureChanges } from '#pictures/pictures_validators'
import { readPicture, type ReadPicture } from '#pictures/read_pictures'
import type User from '#accounts/user'

/** Changes the picture's focal point, and its texts in the given languages. */
export async function changePicture(
  id: number,
  { version, ...changes }: PictureChanges,
  editor: User,
  authorize: (picture: Picture) => Promise<void>,
): Promise<ReadPicture> {
  await changeEntry({
    lock: (client) => lockPicture(id, client),
    authorize,
    conflict: (picture, client) => conflictOf(picture, { version, reader: editor }, client),
    async work(picture, { client, announce, record }) {
      merge(picture, changes)
      picture.demo = false
      await saveNext(picture, client)
      record({ subject: 'picture', kind: 'changed', ids: [id], actorId: editor.id })
      announce(['pictures'])
    },
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
