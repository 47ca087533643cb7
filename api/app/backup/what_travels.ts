import { UNFINISHED } from '#backup/unfinished_restore'

/** Tables that no archive contains, each with the reason. Every other table of the schema travels. */
export const TABLES_THAT_STAY: Record<string, string> = {
  adonis_schema: 'the manifest names the migrations, and a restore runs them',
  adonis_schema_versions: 'belongs to the migrator, which fills it',
  [UNFINISHED]: 'the sign of a restore under way',
  migration_progress: 'how far an upgrade of MySQL got, while it runs',
  content_versions: 'what running processes tell one another',
  jobs: 'which process is at what work',
  rate_limits: 'guesses of the last hour',
  presences: 'who has a text open at this moment',
}

/** Files and folders of the data folder that an archive contains. */
export const FILES_THAT_TRAVEL = ['app.key']

/** The folder of the data folder whose files an archive contains, whatever their names; they may be kept elsewhere. */
export const ORIGINALS = 'uploads/originals'

/** The key of an original that has this path in an archive, else null. */
export const originalAt = (path: string): string | null =>
  /^uploads\/originals\/([\w-]+)$/.exec(path)?.[1] ?? null

/** Whether an archive may contain this path of the data folder. */
export const travels = (path: string): boolean =>
  FILES_THAT_TRAVEL.includes(path) || originalAt(path) !== null

/** What else may be in the data folder, each with the reason why no archive contains it. */
export const FILES_THAT_STAY: Record<string, string> = {
  'ufuq.sqlite3': 'travels as tables',
  'ufuq.sqlite3-wal': 'part of the database',
  'ufuq.sqlite3-shm': 'part of the database',
  'lock.sqlite3': 'the claim of a running process',
  'lock.sqlite3-journal': 'part of it',
  'share-images': 'drawn again when they are asked for',
  'uploads/made': 'made again when they are asked for',
  'uploads/incoming': 'uploads under way',
  restoring: 'the workshop of a restore',
  'server.json': 'the processes that run now',
  'server.json.new': 'part of it',
  compiled: 'what Node compiled, for a quick start',
  'health-check': 'a file that is written to see whether there is room',
}

/** Moments that are bound as a `Date`, by the session store too: SQLite keeps those as milliseconds. */
export const MILLISECONDS_ON_SQLITE: Record<string, readonly string[]> = {
  sessions: ['created_at', 'expires_at', 'password_confirmed_at'],
}
