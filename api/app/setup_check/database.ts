import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { migrationState, olderTables, unknownTables } from '#core/boot/migrate'
import { StartFailure } from '#core/boot/start_failure'
import { callDatabase, type DatabaseAddress } from '#core/database/call_database'
import { databaseAddress } from '#core/database/database_address'
import { checkDurability } from '#core/database/database_durability'
import { codeOf } from '#core/database/database_failures'
import { missingRight } from '#core/database/database_rights'
import { fault, ok, skipped, warning, type ReportLine } from '#setup_check/report_line'

export async function checkDatabase(
  app: ApplicationService,
  address: DatabaseAddress = databaseAddress(app),
): Promise<ReportLine[]> {
  if (address.kind === 'sqlite' && !existsSync(address.file)) {
    return [skipped(`There is no database yet. The first start creates ${address.file}.`)]
  }
  try {
    await callDatabase(address)
  } catch (error) {
    if (error instanceof StartFailure) return [fault(error.message)]
    throw error
  }
  const database = await app.container.make('lucid.db')
  return [
    await version(database, address),
    await rights(database, address),
    ...(await migrations(app, database)),
    await durability(database),
  ]
}

/**
 * Reports the version of the database. `callDatabase` rejects a version that is too old, as it does
 * when the server starts.
 */
async function version(database: Database, address: DatabaseAddress): Promise<ReportLine> {
  if (address.kind === 'sqlite') return ok(`SQLite opens ${address.file}.`)
  const [[row]] = await database.rawQuery('select version() as version')
  const [, number] = /^([\d.]+)/.exec(row.version) ?? []
  const product = /mariadb/i.test(row.version) ? 'MariaDB' : 'MySQL'
  return ok(`${product} ${number ?? row.version} answers.`)
}

async function rights(database: Database, address: DatabaseAddress): Promise<ReportLine> {
  try {
    if (address.kind === 'sqlite') {
      await writeAndUndo(database)
      return ok('This account may read, write and upgrade it.')
    }
    const missing = await missingRights(database)
    const { user, database: name } = address.connection
    if (missing.length === 0) return ok(`DB_USER "${user}" may read, write and upgrade "${name}".`)
    const untried = missing.includes('create') ? ', so other privileges could not be tested' : ''
    const list = missing.map((right) => right.toUpperCase()).join(', ')
    return fault(
      `DB_USER "${user}" lacks privileges on "${name}": ${list}${untried}. Grant it all privileges on that database: grant all on ${name}.* to its account.`,
    )
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    return fault(
      `The database does not accept writes (${code}). Make sure that its disk has free space and that it is not read-only.`,
    )
  }
}

/**
 * Creates a table in a transaction and rolls it back, which removes the table. SQLite has one
 * connection, which all of these statements use.
 */
async function writeAndUndo(database: Database) {
  await database.rawQuery('begin immediate')
  try {
    await database.rawQuery('create table setup_check (id integer)')
  } finally {
    await database.rawQuery('rollback').catch(() => {})
  }
}

async function migrations(app: ApplicationService, database: Database): Promise<ReportLine[]> {
  const { isNew, pending, unknown } = await migrationState(app, database)
  if (unknown.length > 0) return [fault(unknownTables(unknown))]
  if (isNew) return [ok('The database is empty. The first start creates its tables.')]
  if (pending === 0) return [ok('Its tables match this release.')]
  return [fault(olderTables(pending))]
}

async function durability(database: Database): Promise<ReportLine> {
  const sentence = await checkDurability(database)
  return sentence ? warning(sentence) : ok('Acknowledged writes are on its disk.')
}

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
async function missingRights(database: Database): Promise<string[]> {
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
