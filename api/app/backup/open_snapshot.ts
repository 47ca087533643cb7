import type { ApplicationService } from '@adonisjs/core/types'
import { ArchiveFailure } from '#backup/manifest'
import { MysqlDatabase } from '#backup/mysql_database'
import type { OpenDatabase } from '#backup/open_database'
import { SqliteDatabase } from '#backup/sqlite_database'
import { callDatabase, type DatabaseAddress } from '#core/database/call_database'
import env, { dataFolder } from '#start/env'

/**
 * The address of this server's database. Throws a StartFailure if the database server does not
 * respond.
 */
export async function databaseAddress(app: ApplicationService): Promise<DatabaseAddress> {
  if (env.get('DB_CONNECTION') !== 'mysql') {
    return { kind: 'sqlite', file: dataFolder.databaseFile }
  }
  const connection = app.config.get<object>('database.connections.mysql.connection')
  const address: DatabaseAddress = { kind: 'mysql', connection }
  await callDatabase(address)
  return address
}

/** Opens a snapshot of the current data on a separate connection. */
export async function openSnapshot(address: DatabaseAddress): Promise<OpenDatabase> {
  if (address.kind === 'mysql') return MysqlDatabase.toRead(address.connection)
  try {
    return SqliteDatabase.toRead(address.file)
  } catch (error) {
    throw new ArchiveFailure(`The database ${address.file} does not exist or cannot be read.`, {
      cause: error,
    })
  }
}
