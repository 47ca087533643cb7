import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { migrationState, olderTables, unknownTables } from '#core/boot/migrate'
import { StartFailure } from '#core/boot/start_failure'
import { callDatabase, databaseAddress, type DatabaseAddress } from '#core/database/call_database'
import { codeOf } from '#core/database/database_failures'
import { checkDurability, checkRights } from '#core/database/mysql_checks'
import { databaseBytes, freeBytes, proofFolder, tooLittleSpace } from '#core/settings/proof_space'
import { fault, ok, skipped, warning, type ReportLine } from '#setup_check/report_line'
import { backupFolder, backupRecipients, dataFolder } from '#start/env'

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
    ...(await migrations(app, database)),
    await durability(database),
    ...(backupFolder ? [await spaceForProof(backupFolder)] : []),
  ]
}

/**
 * Compares the space for verifying a backup with the size of the database. Archives that are
 * encrypted are verified in the data folder.
 */
export async function spaceForProof(
  backups: string,
  recipients: readonly string[] = backupRecipients,
): Promise<ReportLine> {
  const folder = recipients.length > 0 ? dataFolder.path : proofFolder(backups)
  const needed = await databaseBytes()
  try {
    const free = await freeBytes(existsSync(folder) ? folder : dirname(folder))
    return free < needed
      ? warning(tooLittleSpace(folder, needed, free))
      : ok(`${folder} has space for the copy of the database that verifies a backup.`)
  } catch (error) {
    return fault(`${folder}, where backups are verified, can't be read (${codeOf(error)}).`)
  }
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

async function rights(database: Database): Promise<ReportLine> {
  try {
    await checkRights(database.connection())
    return ok('This account may write to it.')
  } catch (error) {
    if (error instanceof StartFailure) return fault(error.message)
    const code = codeOf(error)
    if (!code) throw error
    return fault(
      `The database does not accept writes (${code}). Make sure that its disk has free space and that it is not read-only.`,
    )
  }
}

async function migrations(app: ApplicationService, database: Database): Promise<ReportLine[]> {
  const { isNew, pending, unknown } = await migrationState(app, database)
  if (unknown.length > 0) return [fault(unknownTables(unknown))]
  if (isNew) return [ok('The database is empty. The first start creates its tables.')]
  const state = pending === 0 ? ok('Its tables match this release.') : fault(olderTables(pending))
  return [await rights(database), state]
}

async function durability(database: Database): Promise<ReportLine> {
  const sentence = await checkDurability(database)
  return sentence ? warning(sentence) : ok('Acknowledged writes are on its disk.')
}
