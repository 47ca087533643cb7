/** A value as archives contain it, regardless of the database it comes from. */
export type Value = string | number | null | object

/** A value as a string; null becomes the empty string. */
export function textOf(value: Value | undefined): string {
  if (typeof value === 'object') return value === null ? '' : JSON.stringify(value)
  return String(value ?? '')
}

export type Row = Record<string, Value>

/** How archives write a column's values. */
export type Kind = 'number' | 'text' | 'time' | 'json'

export interface Column {
  name: string
  kind: Kind
}

/** A table. Its columns exclude generated ones and are sorted by name. */
export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
}

/** A database with its own connection, read or filled table by table. */
export interface OpenDatabase {
  readonly engine: 'sqlite' | 'mysql'
  /** All tables except those in `left`, sorted by name. By default, those that archives contain. */
  tables(left?: Record<string, string>): Promise<Table[]>
  /** The names of the migrations that have run. */
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  hasRows(table: Table): Promise<boolean>
  /** Yields the rows in the order of the primary key. */
  rows(table: Table): AsyncIterable<Row>
  /** The highest id ever used, or null if there was none. */
  lastId(table: Table): Promise<number | null>
  /** Removes all rows and the record of used ids. */
  clear(table: Table): Promise<void>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  setLastId(table: Table, id: number): Promise<void>
  /** A row as this database returns it after an insert. */
  asStored(table: Table, row: Row): Row
  /** Returns messages about rows that refer to missing ones. */
  brokenReferences(): Promise<string[]>
  close(): Promise<void>
}

const KINDS: Record<Kind, string[]> = {
  number: ['integer', 'int', 'bigint', 'mediumint', 'smallint', 'tinyint', 'boolean'],
  text: ['varchar', 'char', 'text', 'tinytext', 'mediumtext', 'longtext', 'enum'],
  time: ['datetime', 'timestamp'],
  json: ['json'],
}

/** Throws for a type that archives do not support yet. */
export function kindOf(type: string, where: string): Kind {
  const bare = type.toLowerCase().replace(/[ (].*$/s, '')
  for (const [kind, types] of Object.entries(KINDS) as [Kind, string[]][]) {
    if (types.includes(bare)) return kind
  }
  throw new Error(`The archive format does not support the type "${type}" of ${where}`)
}

export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`

/** Parses JSON and sorts its keys, because MySQL does not preserve their order. */
export function parseJson(text: string): Value {
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
