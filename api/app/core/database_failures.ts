/** The code that the driver put on an error of the database, or an empty text. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'])

export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error))

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
const UNAVAILABLE = new Set([
  ...UNREACHABLE,
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_READONLY',
])

/** Whether the database itself is out of reach or out of order, whatever was asked of it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // Knex gives the time-out of its pool no code, and a socket that is not there the one of a missing file.
  if (error.name === 'KnexTimeoutError' || code.startsWith('SQLITE_IOERR')) return true
  return UNAVAILABLE.has(code) || ('syscall' in error && error.syscall === 'connect')
}

export interface DatabaseSettings {
  kind: 'sqlite' | 'mysql'
  file: string
  host: string | undefined
  port: number | undefined
  socket: string | undefined
  user: string | undefined
  database: string | undefined
}

/** Why the database could not be opened, as a sentence that names the settings; null for any other error. */
export function explainDatabaseFailure(error: unknown, settings: DatabaseSettings): string | null {
  const code = codeOf(error)
  if (settings.kind === 'sqlite') {
    if (!code.startsWith('SQLITE_')) return null
    return `The database file ${settings.file} can't be used (${code}). Mend it or set DATA_DIR to another folder.`
  }
  const { host, port, socket, user, database } = settings
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
    case 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR':
      return `The database refuses DB_USER "${user}" with this DB_PASSWORD.`
    case 'ER_DBACCESS_DENIED_ERROR':
      return `The database does not let DB_USER "${user}" use DB_DATABASE "${database}".`
    case 'ER_BAD_DB_ERROR':
      return `There is no database named "${database}". Create it or set DB_DATABASE to another one.`
  }
  if (!isDatabaseUnavailable(error)) return null
  return socket
    ? `No database answers at DB_SOCKET ${socket} (${code}). Start it or mend the setting.`
    : `No database answers at DB_HOST ${host}, DB_PORT ${port ?? 3306} (${code}). Start it or mend these settings.`
}
