import {
  exactNumber,
  OpenDatabase,
  quoted,
  storedValues,
  type DescribedColumn,
  type Table,
} from '#backup/open_database'
import type { Row } from '#backup/what_travels'
import { Sqlite } from '#core/database/call_database'

interface Statement {
  /** Whether the statement returns rows. */
  readonly reader: boolean
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

export class SqliteDatabase extends OpenDatabase {
  readonly engine = 'sqlite'

  private constructor(private readonly connection: Connection) {
    super()
  }

  /**
   * Opens a snapshot of this moment, which later writes do not change, regardless of how long
   * reading takes.
   */
  static toRead(file: string): SqliteDatabase {
    const connection = new Connection(file, { readonly: true, fileMustExist: true })
    connection.exec('begin')
    connection.prepare('select count(*) from sqlite_master').all()
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

  async run(sql: string, values: unknown[] = []) {
    const statement = this.connection.prepare(sql)
    if (statement.reader) return statement.all(...values)
    statement.run(...values)
    return []
  }

  protected stream(sql: string) {
    return this.connection.prepare(sql).iterate()
  }

  async tableNames(): Promise<string[]> {
    const rows = await this.run(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    return rows.map(({ name }) => String(name))
  }

  protected async describe(): Promise<DescribedColumn[]> {
    const rows = await this.run(
      `select tables.name as "table", columns.name, columns.type, pk, hidden
       from sqlite_master as tables join pragma_table_xinfo(tables.name) as columns
       where tables.type = 'table'`,
    )
    return rows.map(({ table, name, type, pk, hidden }) => ({
      table: String(table),
      name: String(name),
      type: String(type),
      key: Number(pk),
      isGenerated: hidden !== 0,
    }))
  }

  async lastId({ name }: Table): Promise<number | null> {
    const [row] = await this.run('select seq from sqlite_sequence where name = ?', [name])
    return row ? exactNumber(row['seq'], name) : null
  }

  async clear({ name }: Table): Promise<void> {
    await this.run(`delete from ${quoted(name)}`)
    await this.run('delete from sqlite_sequence where name = ?', [name])
  }

  async insert(table: Table, rows: readonly Row[]): Promise<void> {
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const marks = table.columns.map(() => '?').join(', ')
    const statement = this.connection.prepare(
      `insert into ${quoted(table.name)} (${columns}) values (${marks})`,
    )
    for (const row of rows) statement.run(...storedValues(table, row))
  }

  async setLastId({ name }: Table, id: number): Promise<void> {
    await this.run('delete from sqlite_sequence where name = ?', [name])
    await this.run('insert into sqlite_sequence (name, seq) values (?, ?)', [name, id])
  }

  async brokenReferences(): Promise<string[]> {
    const broken = await this.run(
      'select distinct "table" as child, parent from pragma_foreign_key_check',
    )
    return broken.map(({ child, parent }) => `${String(child)} refers to missing ${String(parent)}`)
  }

  async commit(): Promise<void> {
    this.connection.exec('commit')
  }

  async close(): Promise<void> {
    this.connection.close()
  }
}
