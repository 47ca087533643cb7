import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import { textOf, type Row } from '#backup/open_database'
import { bringInPicture, focalPointOf } from '#pictures/bring_in_picture'

/** Writes the pictures of a site of release 1, whose entries have their ids. */
export async function writePictures(
  rows: readonly Row[],
  client: TransactionClientContract,
): Promise<void> {
  for (const row of rows) {
    const word = (column: string) => textOf(row[column])
    const maybe = (column: string) => (row[column] === null ? null : word(column))
    const idIn = (column: string) => (row[column] === null ? null : Number(row[column]))
    await bringInPicture(
      {
        id: Number(row['id']),
        file: {
          key: word('original_key'),
          hash: word('hash'),
          name: maybe('file_name'),
          type: word('type') as PictureType,
          bytes: Number(row['bytes']),
          width: Number(row['width']),
          height: Number(row['height']),
          color: maybe('color'),
        },
        values: {
          alternative: { ar: word('alternative_ar'), en: word('alternative_en') },
          caption: { ar: word('caption_ar'), en: word('caption_en') },
          decorative: Boolean(row['decorative']),
          credit: word('credit'),
          focalPoint: focalPointOf(Number(row['focal_x']), Number(row['focal_y'])),
        },
        uploadedById: idIn('uploaded_by_id'),
        createdAt: word('created_at'),
        changedAt: word('updated_at'),
        deletedAt: maybe('deleted_at'),
        deletedById: idIn('deleted_by_id'),
      },
      client,
    )
  }
}
