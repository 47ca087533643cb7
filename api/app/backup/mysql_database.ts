import {
  createConnection,
  type Connection,
  type ConnectionOptions,
  type RowDataPacket,
} from 'mysql2'
import { ArchiveFailure } from '#backup/manifest'
import {
  exactNumber,
  OpenDatabase,
  quoted,
  storedValues,
  type DescribedColumn,
  type Table,
} from '#backup/open_database'
import { UNFINISHED, UNFINISHED_SENTENCE } from '#backup/unfinished_restore'
import type { Row } from '#backup/what_travels'
import { MYSQL_SESSION } from '#core/database/mysql_connection'

/**
 * Reads values as the server writes them; by default, the driver converts them to dates and
 * objects.
 */
const AS_TEXT = { dateStrings: true, jsonStrings: true, supportBigNumbers: true }

export class MysqlDatabase extends OpenDatabase {
  readonly engine = 'mysql'

  private constructor(private readonly connection: Connection) {
    super()
  }

  /**
   * Opens a snapshot of this moment, which later writes do not change, regardless of how long
   * reading takes.
   */
  static async toRead(settings: ConnectionOptions): Promise<MysqlDatabase> {
    const database = await MysqlDatabase.#open(settings)
    if ((await database.tableNames()).includes(UNFINISHED)) {
      await database.close()
      throw new ArchiveFailure(UNFINISHED_SENTENCE)
    }
    await database.run('set session transaction isolation level repeatable read')
    await database.run('start transaction with consistent snapshot, read only')
    return database
  }

  static async toFill(settings: ConnectionOptions): Promise<MysqlDatabase> {
    const database = await MysqlDatabase.#open(settings)
    // The tables are filled one after the other, and references are checked at the end.
    await database.run('set session foreign_key_checks = 0')
    return database
  }

  static async #open(settings: ConnectionOptions): Promise<MysqlDatabase> {
    const connection = createConnection({ ...settings, ...AS_TEXT })
    // If an idle connection breaks, the next query fails.
    connection.on('error', () => {})
    const database = new MysqlDatabase(connection)
    await database.run(MYSQL_SESSION)
    return database
  }

  async run(sql: string, values?: unknown[]): Promise<RowDataPacket[]> {
    const [rows] = await this.connection.promise().query<RowDataPacket[]>(sql, values)
    return rows
  }

  protected stream(sql: string): AsyncIterable<Record<string, unknown>> {
    // The driver's promise API buffers the whole result; only its callback API can stream it.
    return this.connection.query(sql).stream({ highWaterMark: 16 })
  }

  async tableNames(): Promise<string[]> {
    const rows = await this.run(
      `select table_name as name from information_schema.tables
       where table_schema = database() and table_type = 'BASE TABLE'`,
    )
    // The table names are sorted here, because the database sorts names differently.
    return rows.map(({ name }) => String(name)).toSorted()
  }

  protected async describe(): Promise<DescribedColumn[]> {
    const columns = await this.run(
      `select table_name as tableName, column_name as name, data_type as type, extra
       from information_schema.columns where table_schema = database()`,
    )
    const keys = await this.run(
      `select table_name as tableName, column_name as name, seq_in_index as position
       from information_schema.statistics
       where table_schema = database() and index_name = 'PRIMARY'`,
    )
    const positions = new Map(
      keys.map(({ tableName, name, position }) => [`${tableName}.${name}`, Number(position)]),
    )
    const isJson = await this.#jsonOfMariadb()
    return columns.map(({ tableName, name, type, extra }) => ({
      table: String(tableName),
      name: String(name),
      type: isJson.has(`${tableName}.${name}`) ? 'json' : String(type),
      key: positions.get(`${tableName}.${name}`) ?? 0,
      isGenerated: /\b(VIRTUAL|STORED|PERSISTENT)\b/i.test(String(extra)),
    }))
  }

  /** The JSON columns of MariaDB, where JSON is text with a check constraint. */
  async #jsonOfMariadb(): Promise<Set<string>> {
    const [version] = await this.run('select version() as version')
    if (!/mariadb/i.test(String(version?.['version']))) return new Set()
    const checks = await this.run(
      `select table_name as tableName, constraint_name as name
       from information_schema.check_constraints
       where constraint_schema = database() and check_clause like 'json_valid(%'`,
    )
    return new Set(checks.map(({ tableName, name }) => `${tableName}.${name}`))
  }

  async lastId({ name }: Table): Promise<number | null> {
    // The information schema may return an outdated `AUTO_INCREMENT` value.
    const [row] = await this.run(`show create table ${quoted(name)}`)
    const statement = String(row?.['Create Table'])
    const options = statement.slice(statement.lastIndexOf(') ENGINE='))
    const next = / AUTO_INCREMENT=(\d+)/.exec(options)?.[1]
    return next === undefined ? null : exactNumber(Number(next) - 1, name)
  }

  async clear({ name }: Table): Promise<void> {
    await this.run(`truncate table ${quoted(name)}`)
  }

  async insert(table: Table, rows: readonly Row[]): Promise<void> {
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const values = rows.map((row) => storedValues(table, row))
    await this.run(`insert into ${quoted(table.name)} (${columns}) values ?`, [values])
  }

  async setLastId({ name }: Table, id: number): Promise<void> {
    await this.run(`alter table ${quoted(name)} auto_increment = ?`, [id + 1])
  }

  async brokenReferences(): Promise<string[]> {
    const references = await this.run(
      `select table_name as child, column_name as name, referenced_table_name as parent,
         referenced_column_name as key_name
       from information_schema.key_column_usage
       where table_schema = database() and referenced_table_name is not null`,
    )
    const broken: string[] = []
    for (const { child, name, parent, key_name } of references) {
      const [row] = await this.run(
        `select 1 from ${quoted(child)} child
         left join ${quoted(parent)} parent on parent.${quoted(key_name)} = child.${quoted(name)}
         where child.${quoted(name)} is not null and parent.${quoted(key_name)} is null limit 1`,
      )
      if (row) broken.push(`${child} refers to missing ${parent}`)
    }
    return broken
  }

  async close(): Promise<void> {
    await this.connection.promise().end()
  }
}
