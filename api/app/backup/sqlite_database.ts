import { Sqlite } from '#core/database/call_database'
import {
  exactNumber,
  kindOf,
  parseJson,
  type Column,
  type OpenDatabase,
  type Row,
  type Table,
  type Value,
} from '#backup/open_database'
import { TABLES_THAT_STAY } from '#backup/what_travels'

interface Statement {
  get(...values: unknown[]): Record<string, unknown> | undefined
  all(...values: unknown[]): Record<string, unknown>[]
  iterate(...values: unknown[]): Iterable<Record<string, unknown>>
  run(...values: unknown[]): unknown
}
interface Connection {
  exec(sql: string): void
  prepare(sql: string): Statement
  pragma(statement: string): unknown
  close(): void
}
const Connection = Sqlite as unknown as new (
  file: string,
  options?: { readonly?: boolean; fileMustExist?: boolean },
) => Connection

const quoted = (name: string) => `"${name}"`

export class SqliteDatabase implements OpenDatabase {
  readonly engine = 'sqlite'
  readonly #connection: Connection

  private constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Opens a snapshot of this moment, which later writes do not change, regardless of how long
   * reading takes.
   */
  static toRead(file: string): SqliteDatabase {
    const connection = new Connection(file, { readonly: true, fileMustExist: true })
    connection.exec('begin')
    connection.prepare('select count(*) from sqlite_master').get()
    return new SqliteDatabase(connection)
  }

  /** Opens a file to fill. It is deleted if anything fails, so no rollback journal is needed. */
  static toFill(file: string): SqliteDatabase {
    const connection = new Connection(file, { fileMustExist: true })
    connection.pragma('journal_mode = off')
    connection.pragma('synchronous = off')
    // The tables are filled one after the other, and references are checked at the end.
    connection.pragma('foreign_keys = off')
    connection.exec('begin')
    return new SqliteDatabase(connection)
  }

  async tables(left = TABLES_THAT_STAY): Promise<Table[]> {
    const names = this.#connection
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .all()
      .map(({ name }) => String(name))
    return names
      .filter((name) => !name.startsWith('sqlite_') && !(name in left))
      .map((name) => this.#describe(name))
  }

  #describe(name: string): Table {
    const described = this.#connection
      .prepare(`select name, type, pk, hidden from pragma_table_xinfo(?) order by name`)
      .all(name)
    const columns = described
      .filter(({ hidden }) => hidden === 0)
      .map((column) => ({
        name: String(column['name']),
        kind: kindOf(String(column['type']), `${name}.${String(column['name'])}`),
      }))
    const primaryKey = described
      .filter(({ pk }) => Number(pk) > 0)
      .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
      .map((column) => String(column['name']))
    if (primaryKey.length === 0) throw new Error(`The table ${name} has no primary key`)
    return { name, columns, primaryKey }
  }

  async migrations(): Promise<string[]> {
    const isThere = this.#connection
      .prepare(`select 1 from sqlite_master where name = 'adonis_schema'`)
      .get()
    if (!isThere) return []
    const rows = this.#connection.prepare('select name from adonis_schema order by name').all()
    return rows.map(({ name }) => String(name))
  }

  async count({ name }: Table): Promise<number> {
    const row = this.#connection.prepare(`select count(*) as total from ${quoted(name)}`).get()
    return Number(row?.['total'])
  }

  async hasRows({ name }: Table): Promise<boolean> {
    return this.#connection.prepare(`select 1 from ${quoted(name)} limit 1`).get() !== undefined
  }

  async *rows(table: Table): AsyncGenerator<Row> {
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const order = table.primaryKey.map(quoted).join(', ')
    const statement = this.#connection.prepare(
      `select ${columns} from ${quoted(table.name)} order by ${order}`,
    )
    for (const row of statement.iterate()) {
      yield Object.fromEntries(
        table.columns.map((column) => [column.name, fromSqlite(table, column, row[column.name])]),
      )
    }
  }

  async lastId({ name }: Table): Promise<number | null> {
    const row = this.#connection.prepare('select seq from sqlite_sequence where name = ?').get(name)
    return row ? exactNumber(row['seq'], name) : null
  }

  async clear({ name }: Table): Promise<void> {
    this.#connection.prepare(`delete from ${quoted(name)}`).run()
    this.#connection.prepare('delete from sqlite_sequence where name = ?').run(name)
  }

  async insert(table: Table, rows: readonly Row[]): Promise<void> {
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const marks = table.columns.map(() => '?').join(', ')
    const statement = this.#connection.prepare(
      `insert into ${quoted(table.name)} (${columns}) values (${marks})`,
    )
    for (const row of rows) {
      statement.run(...table.columns.map((column) => toSqlite(column, row[column.name] ?? null)))
    }
  }

  async setLastId({ name }: Table, id: number): Promise<void> {
    this.#connection.prepare('delete from sqlite_sequence where name = ?').run(name)
    this.#connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, id)
  }

  asStored(_table: Table, row: Row): Row {
    return row
  }

  async brokenReferences(): Promise<string[]> {
    const broken = this.#connection
      .prepare('select distinct "table" as child, parent from pragma_foreign_key_check')
      .all()
    return broken.map(({ child, parent }) => `${String(child)} refers to missing ${String(parent)}`)
  }

  async commit(): Promise<void> {
    this.#connection.exec('commit')
  }

  async close(): Promise<void> {
    this.#connection.close()
  }
}

function fromSqlite(table: Table, { name, kind }: Column, value: unknown): Value {
  const where = `${table.name}.${name}`
  if (value === null) return null
  if (typeof value === 'string') return kind === 'json' ? parseJson(value) : value
  if (kind === 'number' || typeof value === 'number') return exactNumber(value, where)
  throw new Error(`${where} contains a value that an archive can't store`)
}

const toSqlite = ({ kind }: Column, value: Value): unknown =>
  kind === 'json' && value !== null ? JSON.stringify(value) : value
