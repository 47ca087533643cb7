import db from '@adonisjs/lucid/services/db'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'

/** Enough of a file's hash that nobody can guess it. */
const FILE_LENGTH = 16

/** The part of the addresses of a picture's files that changes with the file. */
export const fileOf = (hash: string): string => hash.slice(0, FILE_LENGTH)

/**
 * The pictures that are not in the bin. Reads the table itself: `content` is below the feature
 * that stores the pictures.
 */
export async function pictureFiles(ids: readonly number[]): Promise<PictureFiles[]> {
  if (ids.length === 0) return []
  const rows: (Omit<PictureFiles, 'file'> & { hash: string })[] = await db
    .from('pictures')
    .select('id', 'hash', 'width', 'height')
    .whereIn('id', [...ids])
    .whereNull('deleted_at')
  return rows.map(({ hash, ...row }) => ({ ...row, file: fileOf(hash) }))
}
