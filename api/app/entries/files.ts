import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A row of `files`: a file that an entry has or had. */
export interface FileRow {
  id: number
  entry_id: number
  slot: string
  key: string
  type: string
  bytes: number
  /** SHA-256 */
  hash: string
  name: string | null
  pages: number | null
  language: string | null
  reading: string | null
  read_version: number | null
  download_only: string | null
  is_tagged: number | boolean | null
  is_public: number | boolean
  picture_key: string | null
  picture_bytes: number | null
  picture_width: number | null
  picture_height: number | null
  uploaded_by_id: number | null
  created_at: string | Date
}

export const findFile = (
  where: Partial<Record<keyof FileRow | 'upload', string | number | boolean>>,
  client: QueryClientContract = db.connection(),
): Promise<FileRow | null> => client.from('files').where(where).first()

/** The keys of the originals of an entry's files. */
export async function originalsOf(entryId: number, client: QueryClientContract): Promise<string[]> {
  const rows: Pick<FileRow, 'key' | 'picture_key'>[] = await client
    .from('files')
    .where('entry_id', entryId)
    .select('key', 'picture_key')
  return rows.flatMap(({ key, picture_key }) => [key, ...(picture_key ? [picture_key] : [])])
}
