import { randomBytes } from 'node:crypto'
import type { Database } from '@adonisjs/lucid/database'
import { missingRight } from '#core/database/database_rights'

/** Each step uses the result of the previous one. */
const stepsOn = (table: string): [right: string, statement: string][] => [
  ['create', `create table ${table} (id int primary key, word varchar(20), parent_id int)`],
  ['index', `create index ${table}_word on ${table} (word)`],
  ['alter', `alter table ${table} add column number int`],
  ['references', `alter table ${table} add foreign key (parent_id) references ${table} (id)`],
  ['insert', `insert into ${table} (id, word) values (1, 'a')`],
  ['select', `select word from ${table}`],
  ['update', `update ${table} set word = 'b' where id = 1`],
  ['delete', `delete from ${table} where id = 1`],
  ['drop', `drop table ${table}`],
]

/**
 * The privileges that the server and its upgrades need but the account lacks. Tries each on a
 * temporary table, because grants may come from roles and patterns. Throws if the database rejects
 * a statement for another reason.
 */
export async function missingRights(database: Database): Promise<string[]> {
  const table = `setup_check_${randomBytes(8).toString('hex')}`
  const missing: string[] = []
  let isMade = false
  try {
    for (const [right, statement] of stepsOn(table)) {
      // Skips this statement if the right to alter tables is missing, because it would fail for
      // that reason too.
      if (right === 'references' && missing.includes('alter')) continue
      try {
        await database.rawQuery(statement)
        if (right === 'create') isMade = true
        if (right === 'drop') isMade = false
      } catch (error) {
        if (!missingRight(error)) throw error
        missing.push(right)
        if (right === 'create') break
      }
    }
  } finally {
    if (isMade && !missing.includes('drop')) await database.rawQuery(`drop table ${table}`)
  }
  return missing
}
