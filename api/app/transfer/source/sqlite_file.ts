import { Sqlite as Driver } from '#core/database/call_database'

type Value = string | number | null

export interface SqliteStatement {
  run: (...parameters: unknown[]) => { changes: number }
  get: (...parameters: unknown[]) => unknown
  all: (...parameters: unknown[]) => unknown[]
  iterate: (...parameters: unknown[]) => IterableIterator<unknown>
}

/** An SQLite file that is separate from the site's database; see the package better-sqlite3. */
export interface SqliteFile {
  prepare: (sql: string) => SqliteStatement
  exec: (sql: string) => void
  pragma: (pragma: string) => unknown
  function: (name: string, work: (...values: Value[]) => Value) => void
  transaction: (work: () => void) => () => void
  close: () => void
}

export const Sqlite = Driver as new (file: string) => SqliteFile
