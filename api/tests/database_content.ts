import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const OF_TABLES = {
  mysql: [
    `select table_name as t, column_name as a, column_type as b, is_nullable as c, column_default as d,
      collation_name as e, extra as f from information_schema.columns where table_schema = database()`,
    `select table_name as t, index_name as a, non_unique as b, seq_in_index as c, column_name as d
      from information_schema.statistics where table_schema = database()`,
    `select table_name as t, constraint_name as a, referenced_table_name as b, delete_rule as c
      from information_schema.referential_constraints where constraint_schema = database()`,
  ],
  sqlite: [
    `select m.name as t, x.name as a, x.type as b, x."notnull" as c, x.dflt_value as d, x.pk as e, x.hidden as f
      from sqlite_master m join pragma_table_xinfo(m.name) x where m.type = 'table'`,
    `select m.name as t, l.name as a, l."unique" as b, x.seqno as c, x.name as d
      from sqlite_master m join pragma_index_list(m.name) l join pragma_index_xinfo(l.name) x
      where m.type = 'table'`,
    `select m.name as t, f."from" as a, f."table" as b, f."to" as c, f.on_delete as d
      from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  ],
}

const isMysql = (db: QueryClientContract) => db.dialect.name === 'mysql'

async function select(
  db: QueryClientContract,
  sql: string,
): Promise<Record<string, string | number | null>[]> {
  const answer = await db.rawQuery(sql)
  return isMysql(db) ? answer[0] : answer
}

/** Lucid's own tables are not compared: they have the collation of the database. */
const isOurs = (table: unknown) => !String(table).startsWith('adonis_')

/** Every column, index and foreign key of a database, in a comparable form. */
export async function schemaOf(db: QueryClientContract): Promise<string[]> {
  const lines: string[] = []
  for (const sql of OF_TABLES[isMysql(db) ? 'mysql' : 'sqlite']) {
    for (const row of await select(db, sql)) {
      if (isOurs(row['t'])) lines.push(Object.values(row).join(' | '))
    }
  }
  return lines.toSorted()
}

/**
 * Every row of a database, in a comparable form. For the migrations table, only the names are
 * included.
 */
export async function rowsOf(db: QueryClientContract): Promise<Record<string, string[]>> {
  const tables = await db.getAllTables()
  const content: Record<string, string[]> = {}
  for (const table of tables.toSorted()) {
    const columns = table === 'adonis_schema' ? 'name' : '*'
    const rows = await select(db, `select ${columns} from ${table}`)
    content[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return content
}
