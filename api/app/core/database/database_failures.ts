/** The code that the driver set on a database error; empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'])

/** Stands for the database's error, where a writer sees in time that another one was first. */
export class UniqueViolation extends Error {
  readonly code = 'ER_DUP_ENTRY'

  constructor() {
    super('Another writer has taken this value')
  }
}

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
  // The codes that a Galera node returns while it is not part of its cluster.
  'ER_UNKNOWN_COM_ERROR',
  'ER_OPTION_PREVENTS_STATEMENT',
  'HANDSHAKE_NO_SSL_SUPPORT',
  'HANDSHAKE_SSL_ERROR',
  // Returned when the disk is full or read-only.
  'ER_CANT_CREATE_FILE',
  'ER_DISK_FULL',
  'ER_ERROR_DURING_COMMIT',
  'ER_ERROR_ON_WRITE',
  'ER_GET_ERRNO',
  'ER_RECORD_FILE_FULL',
  'ER_TEMP_FILE_WRITE_FAILURE',
  // Returned by a replica, or by another read-only server.
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_INNODB_READ_ONLY',
  'ER_READ_ONLY_MODE',
])
/** Matches codes with a suffix, in which SQLite gives details, as in SQLITE_READONLY_DBMOVED. */
const UNAVAILABLE_FILE = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|PROTOCOL|READONLY)/

/** Whether the database itself is unreachable or broken, independently of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // Knex's pool timeout has no code. The code of a missing socket is also that of a missing file.
  if (error.name === 'KnexTimeoutError' || UNAVAILABLE_FILE.test(code)) return true
  // mysql2 marks every error that ends a connection as fatal, for example if the server closed the
  // connection before its next use.
  if ('fatal' in error && error.fatal === true) return true
  return UNAVAILABLE.has(code) || ('syscall' in error && error.syscall === 'connect')
}
