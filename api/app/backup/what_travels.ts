import { UNFINISHED } from '#backup/unfinished_restore'

/** A value as archives contain it, regardless of the database it comes from. */
export type Value = string | number | null | object
export type Row = Record<string, Value>

/**
 * Tables that no archive contains, each with the reason. Archives contain every other table of
 * the schema.
 */
export const TABLES_THAT_STAY: Record<string, string> = {
  adonis_schema: 'the manifest lists the migrations, and a restore runs them',
  adonis_schema_versions: 'filled by the migrator',
  [UNFINISHED]: 'marks a restore that has not finished',
  changes: 'changes that running processes report to each other',
  import_jobs: 'files of this server that are being imported',
  legacy_jobs: 'which process runs which job',
  entry_presences: 'who has a page open now',
  sessions: 'an archive must not give access; after a restore, users log in again',
  sign_in_attempts: 'sign-ins under way',
  webhook_deliveries: 'what this server has yet to send, and its log',
}

/**
 * Columns whose values no archive contains, each with the reason; they are null after a restore.
 */
const COLUMNS_THAT_STAY: Record<string, Record<string, string>> = {
  users: {
    reset_token_hash: 'password links and invitations are created again',
    reset_expires_at: 'belongs to reset_token_hash',
  },
  sign_in_providers: {
    client_secret: 'a copy of the site must not use it; an administrator enters it again',
  },
  webhooks: {
    secret: 'a copy of the site must not sign; an administrator makes a new one',
    former_secret: 'belongs to it',
    former_secret_until: 'belongs to it',
    resume_at: 'belongs to the deliveries of this server',
  },
}

/** The row as archives contain it. */
export function asArchived(table: string, row: Row): Row {
  const columns = Object.keys(COLUMNS_THAT_STAY[table] ?? {}).filter((name) => name in row)
  return { ...row, ...Object.fromEntries(columns.map((name) => [name, null])) }
}

/**
 * The folder, inside the data folder, whose files are all included in an archive. It contains the
 * originals, unless they are stored elsewhere.
 */
export const ORIGINALS = 'uploads/originals'

/** The columns that contain the keys of originals. */
const COLUMNS_WITH_ORIGINALS: Record<string, string[]> = {
  files: ['key', 'picture_key'],
}

/** The keys of the originals that a row names. */
export const originalsIn = (table: string, row: Row): string[] =>
  (COLUMNS_WITH_ORIGINALS[table] ?? []).flatMap((column) => {
    const key = row[column]
    return typeof key === 'string' ? [key] : []
  })

/** The key of the original that has this path in an archive; null for other paths. */
export const originalAt = (path: string): string | null =>
  /^uploads\/originals\/([\w-]+)$/.exec(path)?.[1] ?? null

/** Files that archives of releases up to 1.0 contain; a restore ignores them. */
export const FILES_OF_FORMER_ARCHIVES = ['app.key']

/**
 * The other files that the data folder may contain, each with the reason why no archive contains
 * it.
 */
export const FILES_THAT_STAY: Record<string, string> = {
  'app.key': 'the key of cookies and archives: an archive must not give access',
  'ufuq.sqlite3': 'archived as tables',
  'ufuq.sqlite3-wal': 'part of the database',
  'ufuq.sqlite3-shm': 'part of the database',
  'lock.sqlite3': 'the lock of a running process',
  'lock.sqlite3-journal': 'part of the lock',
  'share-images': 'drawn on request; former releases stored them',
  'uploads/made': 'created again on request',
  'uploads/incoming': 'unfinished uploads',
  'uploads/resumable': 'unfinished uploads',
  restoring: 'the working folder of a restore',
  'backup-work': 'an unencrypted archive, before it is checked and encrypted',
  imports: 'what commands of former releases read',
  'import-jobs': 'read again from the export files',
  compiled: 'compiled code, for a fast start',
  'health-check': 'a file written to check for free space',
}

/**
 * The storage of the originals of pictures and documents outside the data folder. Archives contain
 * these originals under the same paths as originals inside the data folder.
 */
export interface OriginalsElsewhere {
  /** Runs `work` with a copy of an original. Throws ENOENT if it no longer exists. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  /** Stores a file under a key, and replaces an existing one. */
  store(key: string, file: string): Promise<void>
}
