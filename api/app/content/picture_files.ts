import db from '@adonisjs/lucid/services/db'
import type { PictureFiles } from '@ufuq/shared/contract/pictures'

/**
 * The number of characters of a hash that addresses contain; a hash of this length can't be
 * guessed.
 */
const FILE_LENGTH = 16

/** The part of a picture's addresses that changes with its file. */
export const fileOf = (hash: string): string => hash.slice(0, FILE_LENGTH)

/**
 * The pictures that are not in the bin. Queries the table directly, because the `content` modules
 * are in a lower layer than those for pictures and must not import them.
 */
export async function pictureFiles(ids: readonly number[]): Promise<PictureFiles[]> {
  if (ids.length === 0) return []
  const rows: (Omit<PictureFiles, 'file'> & { hash: string })[] = await db
    .from('files')
    .join('entries', 'entries.id', 'files.entry_id')
    .where({ kind: 'picture', in_bin: false, slot: 'original' })
    .whereIn('entries.id', [...ids])
    .select('entries.id', 'files.hash', 'files.width', 'files.height')
  return rows.map(({ hash, ...row }) => ({ ...row, file: fileOf(hash) }))
}
