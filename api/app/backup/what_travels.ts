import type { Row } from '#backup/open_database'
import { UNFINISHED } from '#backup/unfinished_restore'

/**
 * Tables that no archive contains, each with the reason. Archives contain every other table of
 * the schema.
 */
export const TABLES_THAT_STAY: Record<string, string> = {
  adonis_schema: 'the manifest names the migrations, and a restore runs them',
  adonis_schema_versions: 'belongs to the migrator, which fills it',
  [UNFINISHED]: 'the sign of a restore under way',
  migration_progress: 'how far an upgrade of MySQL got, while it runs',
  content_versions: 'what running processes tell one another',
  cdn_purges: 'what the CDN of this server has yet to forget',
  jobs: 'which process is at what work',
  rate_limits: 'guesses of the last hour',
  presences: 'who has a text open at this moment',
  entry_presences: 'who has a page open at this moment',
  sessions: 'an archive must not sign anybody in; after a restore people sign in again',
}

/**
 * Columns whose values no archive contains, each with the reason; they are null after a restore.
 */
const COLUMNS_THAT_STAY: Record<string, Record<string, string>> = {
  users: {
    reset_token_hash: 'links for a new password, and invitations, are made again',
    reset_expires_at: 'belongs to it',
  },
}

/** The row in the form that an archive contains. */
export function asArchived(table: string, row: Row): Row {
  const columns = Object.keys(COLUMNS_THAT_STAY[table] ?? {}).filter((name) => name in row)
  return { ...row, ...Object.fromEntries(columns.map((name) => [name, null])) }
}

/**
 * The folder inside the data folder whose files an archive contains, whatever their names. The
 * files may be stored elsewhere instead.
 */
export const ORIGINALS = 'uploads/originals'

/** The tables whose column `original_key` names such files. */
export const TABLES_WITH_ORIGINALS = ['pictures', 'document_files']

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
  'app.key': 'signs cookies and archives: an archive must not sign anybody in',
  'ufuq.sqlite3': 'travels as tables',
  'ufuq.sqlite3-wal': 'part of the database',
  'ufuq.sqlite3-shm': 'part of the database',
  'lock.sqlite3': 'the claim of a running process',
  'lock.sqlite3-journal': 'part of it',
  'share-images': 'drawn again when they are asked for',
  'words-images': 'drawn again when they are asked for',
  'uploads/made': 'made again when they are asked for',
  'uploads/incoming': 'uploads under way',
  'uploads/resumable': 'uploads under way',
  restoring: 'the workshop of a restore',
  'backup-work': 'a plain archive, before it is proved and encrypted',
  imports: 'read again from the export files',
  'server.json': 'the processes that run now',
  'server.json.new': 'part of it',
  compiled: 'what Node compiled, for a quick start',
  'health-check': 'a file that is written to see whether there is room',
}
