import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { isOnMysql } from '#tests/spawned_server'

const NAME = 'of_a_spawned_server'

/** The database of a running or stopped server with these settings. */
export function databaseOf(settings: Record<string, string>) {
  const { DB_SOCKET: socketPath = '', DB_USER: user = '', DB_DATABASE: database = '' } = settings
  const filename = join(settings['DATA_DIR'] ?? '', 'ufuq.sqlite3')
  db.manager.add(
    NAME,
    isOnMysql
      ? { client: 'mysql2', connection: { socketPath, user, database } }
      : { client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true },
  )
  return db.connection(NAME)
}

export const leaveDatabase = () => db.manager.release(NAME)
