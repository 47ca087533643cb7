/** A value as an archive has it, whichever database it comes from. */
export type Value = string | number | null | object

export type Row = Record<string, Value>

/** How a column's values are written in an archive. */
export type Kind = 'number' | 'text' | 'time' | 'json'

export interface Column {
  name: string
  kind: Kind
}

/** Without generated columns; the columns are sorted by name. */
export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
}

/** A database on a connection of its own, read or filled table by table. */
export interface OpenDatabase {
  readonly engine: 'sqlite' | 'mysql'
  /** Those that travel, sorted by name. */
  tables(): Promise<Table[]>
  /** The names of the migrations that were run. */
  migrations(): Promise<string[]>
  count(table: Table): Promise<number>
  hasRows(table: Table): Promise<boolean>
  /** In the order of the primary key. */
  rows(table: Table): AsyncIterable<Row>
  /** The highest id ever given away, or null where none was. */
  lastId(table: Table): Promise<number | null>
  /** Removes all rows, and the memory of ids that were given away. */
  clear(table: Table): Promise<void>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  setLastId(table: Table, id: number): Promise<void>
  /** A row as this database returns it once it was inserted. */
  asStored(table: Table, row: Row): Row
  /** Sentences about rows that refer to missing ones. */
  brokenReferences(): Promise<string[]>
  close(): Promise<void>
}

const KINDS: Record<Kind, string[]> = {
  number: ['integer', 'int', 'bigint', 'mediumint', 'smallint', 'tinyint', 'boolean'],
  text: ['varchar', 'char', 'text', 'tinytext', 'mediumtext', 'longtext', 'enum'],
  time: ['datetime', 'timestamp'],
  json: ['json'],
}

/** Throws for a type whose values nobody has made travel yet. */
export function kindOf(type: string, where: string): Kind {
  const bare = type.toLowerCase().replace(/[ (].*$/s, '')
  for (const [kind, types] of Object.entries(KINDS) as [Kind, string[]][]) {
    if (types.includes(bare)) return kind
  }
  throw new Error(`The archive format does not support the type "${type}" of ${where}`)
}

export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`

/** JSON with its keys sorted: MySQL does not keep their order. */
export function parseJson(text: string): Value {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  ) as Value
}

/** Beyond this, a number in JavaScript is not the one in the database. */
export function exactNumber(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Error(`${where} has the number ${String(value)}, which an archive can't hold`)
}
