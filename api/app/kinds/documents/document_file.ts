import type {
  DocumentFile as WireFile,
  DocumentSide,
  DocumentType,
  DownloadReason,
  ReadingState,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { DocumentFileSchema } from '#database/schema'
import { toWireTime } from '#core/time/wire_time'

/**
 * A file of a document, current or former. Its row is written once, and the results of reading the
 * file are added later.
 */
export default class DocumentFile extends DocumentFileSchema {
  static override table = 'document_files'

  declare side: DocumentSide
  declare type: DocumentType
  declare downloadOnly: DownloadReason | null
  declare language: Language | null
  declare reading: ReadingState
}

const HASH_LENGTH = 32
/** The number of characters of a picture's random key that are part of its address. */
const VERSION_LENGTH = 8

/**
 * Omits the file's name, because the result is also stored in versions. The name is personal data
 * of the person who uploaded the file.
 */
export const toWireFile = (file: DocumentFile): WireFile => ({
  id: file.id,
  type: file.type,
  bytes: file.bytes,
  downloadOnly: file.downloadOnly,
  hash: file.hash.slice(0, HASH_LENGTH),
  uploadedAt: toWireTime(file.createdAt ?? DateTime.utc()),
  reading: file.reading ?? 'unread',
  pages: file.pages ?? null,
  language: file.language ?? null,
  isTagged: file.isTagged ?? null,
  ...(file.pictureKey && {
    picture: {
      version: file.pictureKey.slice(0, VERSION_LENGTH),
      width: file.pictureWidth ?? 0,
      height: file.pictureHeight ?? 0,
    },
  }),
})
