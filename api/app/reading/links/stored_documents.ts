import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import {
  DOCUMENT_KIND,
  type DocumentFile,
  type DocumentFiles,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { document } from '@ufuq/shared/kinds/document/document'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import { wireTimeOf } from '#core/time/wire_time'
import type { FileRow } from '#entries/files'
import { kindNamed } from '#entries/kinds'
import { readRows, type EntryRow } from '#entries/rows'
import type { Entry } from '#entries/types'

export type DocumentValues = ValuesOf<typeof document.fields>

/** A document with its current files. */
export interface StoredDocument extends Omit<DocumentValues, 'file'> {
  id: number
  files: DocumentFiles
  isPublished: boolean
  /** In the database's format. */
  changedAt: string
}

export const documentValues = ({ values }: Pick<Entry, 'values'>): DocumentValues =>
  values as DocumentValues

export const isPublished = ({ sides }: Pick<Entry, 'sides'>): boolean =>
  sides.some(({ status }) => status === 'published')

/** The documents of these entries, with one statement. */
export async function toDocuments(
  entries: readonly Entry[],
  client: QueryClientContract = db.connection(),
): Promise<StoredDocument[]> {
  const ids = entries.flatMap((entry) =>
    Object.values(documentValues(entry).file).flatMap((id) => id ?? []),
  )
  const rows: FileRow[] = ids.length === 0 ? [] : await client.from('files').whereIn('id', ids)
  const files = new Map(rows.map((row) => [row.id, toDocumentFile(row)]))
  const fileOf = (id: number | null) => (id === null ? null : (files.get(id) ?? null))
  return entries.map((entry) => {
    const { file, ...values } = documentValues(entry)
    return {
      ...values,
      id: entry.id,
      files: { shared: fileOf(file.shared), ar: fileOf(file.ar), en: fileOf(file.en) },
      isPublished: isPublished(entry),
      changedAt: entry.changedAt,
    }
  })
}

/** The documents outside the bin with these ids, in the order of the ids. */
export async function findDocuments(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<StoredDocument[]> {
  const kind = kindNamed(DOCUMENT_KIND)
  if (!kind || ids.length === 0) return []
  const rows: EntryRow[] = await client
    .from('entries')
    .where({ kind: kind.name, in_bin: false })
    .whereIn('id', [...ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inOrder = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return toDocuments(await readRows(kind, inOrder, client), client)
}

/** Like `findDocuments`, without drafts. */
export const findPublicDocuments = async (ids: readonly number[]): Promise<StoredDocument[]> =>
  (await findDocuments(ids)).filter(({ isPublished: isPublic }) => isPublic)

/** The public document with this id. */
export async function findPublicDocument(id: number): Promise<StoredDocument | undefined> {
  const [found] = await findPublicDocuments([id])
  return found
}

const HASH_LENGTH = 32
/** The number of characters of a picture's random key that are part of its address. */
const VERSION_LENGTH = 8

/** A file as its readers see it, without its name, which is personal data of the uploader. */
export const toDocumentFile = (row: FileRow): DocumentFile => ({
  id: row.id,
  type: row.type as DocumentFile['type'],
  bytes: row.bytes,
  downloadOnly: row.download_only as DocumentFile['downloadOnly'],
  hash: row.hash.slice(0, HASH_LENGTH),
  uploadedAt: wireTimeOf(row.created_at),
  reading: (row.reading ?? 'unread') as DocumentFile['reading'],
  pages: row.pages,
  language: row.language as Language | null,
  isTagged: row.is_tagged === null ? null : Boolean(row.is_tagged),
  ...(row.picture_key !== null && {
    picture: {
      version: row.picture_key.slice(0, VERSION_LENGTH),
      width: row.picture_width ?? 0,
      height: row.picture_height ?? 0,
    },
  }),
})
