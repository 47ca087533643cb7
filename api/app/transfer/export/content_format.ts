import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Tree } from '@ufuq/shared/model/values'

/**
 * The name of the content format and its version. The version is incremented with each change that
 * affects programs that read the format.
 */
export const CONTENT_FORMAT = 'ufuq-content'
export const CONTENT_VERSION = 2

export const hasFiles = ({ fields }: Pick<Kind, 'fields'>): boolean =>
  Object.values(fields).some(({ type }) => type === 'file')

/** The columns that are exported of tables that belong to no entry. */
export const CONTENT_TABLES = {
  old_addresses: ['address', 'language', 'target'],
} as const

/** An entry in a file of records. Times are in ISO 8601 and UTC. */
export interface EntryRecord {
  id: number
  /** The key of an entry that the product ships. */
  key: string | null
  version: number
  position: number | null
  createdAt: string
  changedAt: string
  /** The saved document, whose fields the kind declares. */
  values: Tree
  sides: SideRecord[]
  files: FileRecord[]
  /** Addresses that lead to the present one. */
  formerAddresses: { language: Language; slug: string }[]
}

interface SideRecord {
  id: number
  /** Null for kinds without languages. */
  language: Language | null
  version: number
  status: 'draft' | 'published'
  publishedAt: string | null
  listedAt: string
  changedAt: string
  correctedAt: string | null
  followSince: string | null
  /** What visitors read, if it differs from `values`; null otherwise. */
  live: Tree | null
}

export interface FileRecord {
  id: number
  /** The field, or the language of a field with several files. */
  slot: string
  name: string | null
  type: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  color: string | null
  /** Whether visitors may open the file although another one has replaced it. */
  createdAt: string
}

export const pathOfEntries = ({ path }: Pick<Kind, 'path'>): string => `entries/${path}.jsonl`
export const pathOfTable = (table: string): string => `tables/${table}.jsonl`
export const pathOfFile = ({ id, type }: Pick<FileRecord, 'id' | 'type'>): string =>
  `files/${id}.${type}`

/** The manifest, which is written last. An export without a manifest is incomplete. */
export const MANIFEST = 'content.json'

export interface ContentManifest {
  format: typeof CONTENT_FORMAT
  version: number
  /** The files of records, by path. */
  files: Record<string, { records: number; sha256: string }>
  /** The paths of files that were missing from the storage. */
  missing: string[]
  excluded: readonly string[]
}

/** The kinds of data that an export does not contain, as listed in the manifest. */
export const EXCLUDED_CONTENT = [
  'accounts and authors',
  'messages and replies',
  'newsletter subscribers',
  'previous versions, reviews and unused text',
  'the bin',
  'missed addresses',
  'the activity log',
  'settings of the server',
] as const
