import { existsSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { migrationState, olderTables, unknownTables } from '#core/boot/migrate'
import { StartFailure } from '#core/boot/start_failure'
import { callDatabase, type DatabaseAddress } from '#core/database/call_database'
import { databaseAddress } from '#core/database/database_address'
import { checkDurability } from '#core/database/database_durability'
import { codeOf } from '#core/database/database_failures'
import { missingRights } from '#setup_check/database_rights'
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
