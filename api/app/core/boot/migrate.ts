import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Database } from '@adonisjs/lucid/database'
import type { ApplicationService } from '@adonisjs/core/types'

export async function migrate(app: ApplicationService, database: Database) {
  const migrator = new MigrationRunner(database, app, {
    direction: 'up',
    // The migrator's own lock belongs to whichever pooled connection took it, and doesn't wait; see `oneAtATime`.
    disableLocks: true,
  })
  await migrator.run()
  if (migrator.error) throw migrator.error
}

const LOCK = `concat('ufuq_', sha1(database()))`
const PATIENCE_SECONDS = 60

/**
 * Runs `work` while no other process on the same MySQL database runs its own, so that several may start at the same
 * time. An SQLite file has only one process, see `lockDataFolder`.
 */
export async function oneAtATime(database: Database, work: () => Promise<void>) {
  if (database.connection().dialect.name !== 'mysql') return work()
  // The lock belongs to a connection, and a transaction holds on to one.
  await database.transaction(async (connection) => {
    const [[row]] = await connection.rawQuery(`select get_lock(${LOCK}, ?) as taken`, [
      PATIENCE_SECONDS,
    ])
    if (row.taken !== 1) throw new Error('Another process keeps the database for its own start')
    try {
      await work()
    } finally {
      await connection.rawQuery(`select release_lock(${LOCK})`)
    }
  })
}
