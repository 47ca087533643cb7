import { TABLES_THAT_STAY, type Row, type Value } from '#backup/what_travels'

/** A value as a string; null becomes the empty string. */
export function textOf(value: Value | undefined): string {
  if (typeof value === 'object') return value === null ? '' : JSON.stringify(value)
  return String(value ?? '')
}

/** How archives write a column's values. */
type Kind = 'number' | 'text' | 'time' | 'json'

interface Column {
  name: string
  kind: Kind
}

/** A table. Its columns exclude generated ones and are sorted by name. */
export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
}

/** A column as a database describes it. */
export interface DescribedColumn {
  table: string
  name: string
  type: string
  /** The position in the primary key, from 1; 0 for other columns. */
  key: number
  isGenerated: boolean
}

type DatabaseRow = Record<string, unknown>

/** The name in SQL; SQLite accepts the quotes of MySQL too. */
export const quoted = (name: string) => `\`${name}\``

/** A database with its own connection, read or filled table by table. */
export abstract class OpenDatabase {
  abstract readonly engine: 'sqlite' | 'mysql'

  /** Runs a statement and returns its rows. */
  abstract run(sql: string, values?: unknown[]): Promise<DatabaseRow[]>
  /** Yields the rows of a query without keeping them. */
  protected abstract stream(sql: string): AsyncIterable<DatabaseRow> | Iterable<DatabaseRow>
  protected abstract describe(): Promise<DescribedColumn[]>
  /** The names of all tables, sorted, including those that archives omit. */
  abstract tableNames(): Promise<string[]>
  /** The highest id ever used, or null if there was none. */
  abstract lastId(table: Table): Promise<number | null>
  /** Removes all rows and the record of used ids. */
  abstract clear(table: Table): Promise<void>
  abstract insert(table: Table, rows: readonly Row[]): Promise<void>
  abstract setLastId(table: Table, id: number): Promise<void>
  /** Returns messages about rows that refer to missing ones. */
  abstract brokenReferences(): Promise<string[]>
  abstract close(): Promise<void>

  /** All tables except those in `left`, sorted by name. By default, those that archives contain. */
  async tables(left = TABLES_THAT_STAY): Promise<Table[]> {
    const columnsOf = Map.groupBy(await this.describe(), ({ table }) => table)
    const names = (await this.tableNames()).filter((name) => !(name in left))
    return names.map((name) => {
      const described = columnsOf.get(name) ?? []
      const primaryKey = described
        .filter(({ key }) => key > 0)
        .toSorted((a, b) => a.key - b.key)
        .map((column) => column.name)
      if (primaryKey.length === 0) throw new Error(`The table ${name} has no primary key`)
      const columns = described
        .filter(({ isGenerated }) => !isGenerated)
        .map((column) => ({
          name: column.name,
          kind: kindOf(column.type, `${name}.${column.name}`),
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return { name, columns, primaryKey }
    })
  }

  /** The names of the migrations that have run. */
  async migrations(): Promise<string[]> {
    if (!(await this.tableNames()).includes('adonis_schema')) return []
    const rows = await this.run('select name from adonis_schema order by name')
    return rows.map(({ name }) => String(name))
  }

  async count({ name }: Table): Promise<number> {
    const [row] = await this.run(`select count(*) as total from ${quoted(name)}`)
    return Number(row?.['total'])
  }

  /** Yields the rows in the order of the primary key. */
  async *rows(table: Table): AsyncGenerator<Row> {
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
    const order = table.primaryKey.map(quoted).join(', ')
    const sql = `select ${columns} from ${quoted(table.name)} order by ${order}`
    for await (const row of this.stream(sql)) {
      yield Object.fromEntries(
        table.columns.map((column) => [column.name, archived(table, column, row[column.name])]),
      )
    }
  }
}

function archived(table: Table, { name, kind }: Column, value: unknown): Value {
  const where = `${table.name}.${name}`
  if (value === null) return null
  if (kind === 'number' || typeof value === 'number') return exactNumber(value, where)
  if (typeof value !== 'string')
    throw new Error(`${where} contains a value that an archive can't store`)
  return kind === 'json' ? parseJson(value) : value
}

/** A row's values as a statement takes them, in the order of the table's columns. */
export const storedValues = ({ columns }: Table, row: Row): unknown[] =>
  columns.map(({ name, kind }) => {
    const value = row[name] ?? null
    return kind === 'json' && value !== null ? JSON.stringify(value) : value
  })

const KINDS: Record<Kind, string[]> = {
  number: ['integer', 'int', 'bigint', 'mediumint', 'smallint', 'tinyint', 'boolean'],
  text: ['varchar', 'char', 'text', 'tinytext', 'mediumtext', 'longtext', 'enum'],
  time: ['datetime', 'timestamp'],
  json: ['json'],
}

/** Throws for a type that archives do not support yet. */
function kindOf(type: string, where: string): Kind {
  const bare = type.toLowerCase().replace(/[ (].*$/s, '')
  for (const [kind, types] of Object.entries(KINDS) as [Kind, string[]][]) {
    if (types.includes(bare)) return kind
  }
  throw new Error(`The archive format does not support the type "${type}" of ${where}`)
}

export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`

/** Parses JSON and sorts its keys, because MySQL does not preserve their order. */
function parseJson(text: string): Value {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) as Value
}

/** Throws for a number outside the range in which JavaScript numbers are exact. */
export function exactNumber(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Error(
    `${where} contains the number ${String(value)}, which an archive can't store exactly`,
  )
}
