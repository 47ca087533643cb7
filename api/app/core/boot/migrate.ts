import { basename } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { StartFailure } from '#core/boot/start_failure'
import { missingRight, withoutRight } from '#core/database/mysql_checks'

/** Lucid's table of executed migrations. */
const RECORD = 'adonis_schema'
/** The first migration of release 1, whose databases are converted. */
export const FIRST_OF_RELEASE_1 = '0001_create_users_table'

/**
 * Creates the tables in an empty database. Throws a StartFailure if the database has the tables of
 * another release, and changes nothing.
 */
export async function prepareTables(app: ApplicationService, database: Database) {
  const { runner, isNew, pending, unknown } = await migrationState(app, database)
  if (unknown.length > 0) throw new StartFailure(unknownTables(unknown))
  if (isNew) return run(runner, app, database)
  if (pending > 0) throw new StartFailure(olderTables(pending))
}

/** Creates the tables, or brings them up to this release. Returns the number of migrations. */
export async function migrate(app: ApplicationService, database: Database): Promise<number> {
  const { runner, isNew, pending, unknown } = await migrationState(app, database)
  if (unknown.length > 0) throw new StartFailure(unknownTables(unknown))
  if (isNew || pending > 0) await run(runner, app, database)
  return Object.keys(runner.migratedFiles).length
}

/** Why a database with these migrations, which this release does not have, is not used. */
export const unknownTables = (unknown: readonly string[]) =>
  unknown.includes(FIRST_OF_RELEASE_1)
    ? 'This is a database of release 1. Convert it with "ufuq convert", as docs/operations/upgrade.md describes.'
    : `A newer release has upgraded the database (${unknown.join(', ')} is unknown to this one). Install that release, or restore the backup from before the upgrade.`

export const olderTables = (pending: number) =>
  `The database has the tables of an older release (migrations to come: ${pending}). Make a backup, run "ufuq migrate" and start again.`

/**
 * The number of pending migrations of this release, and the executed migrations that it does not
 * have. Read-only.
 */
export async function migrationState(app: ApplicationService, database: Database) {
  const runner = new MigrationRunner(database, app, {
    direction: 'up',
    // The migrator's own lock does not wait, and belongs to whichever pooled connection requested
    // it; see `oneAtATime`.
    disableLocks: true,
  })
  const hasRecord = await database.connection().schema.hasTable(RECORD)
  const list = hasRecord ? await runner.getList() : []
  const named = (wanted: string) =>
    list.filter(({ status }) => status === wanted).map(({ name }) => basename(name))
  const isNew = named('migrated').length === 0
  return { runner, isNew, pending: named('pending').length, unknown: named('corrupt') }
}

async function run(runner: MigrationRunner, app: ApplicationService, database: Database) {
  try {
    await runMigrations(runner, database.connection())
  } catch (error) {
    throw explained(error, runner, app)
  }
}

/** Runs the pending migrations of the runner's connection, which is that of `client`. */
export async function runMigrations(runner: MigrationRunner, client: QueryClientContract) {
  const isSqlite = client.dialect.name !== 'mysql'
  // A migration may have to rewrite a table to which others refer. The setting has no effect within
  // a transaction, so it is changed before.
  if (isSqlite) await client.rawQuery('pragma foreign_keys = off')
  await runner.run()
  if (isSqlite) await client.rawQuery('pragma foreign_keys = on')
  if (runner.error) throw runner.error
}

/**
 * The error to throw: a StartFailure with a sentence for the operator or, in development, the error
 * itself with its stack trace.
 */
function explained(error: unknown, { migratedFiles }: MigrationRunner, app: ApplicationService) {
  if (app.inDev || !(error instanceof Error)) return error
  const right = missingRight(error)
  if (right) return withoutRight(right, error)
  const failed = Object.values(migratedFiles).find(({ status }) => status === 'error')
  const place = failed ? basename(failed.file.name) : 'its preparation'
  return new StartFailure(
    `The migration of the database failed at ${place} (${error.message}). Remove the cause. On MySQL, restore the backup or, for a new site, empty the database. Then try again.`,
    { cause: error, isTransient: true },
  )
}

const LOCK = `concat('ufuq_', sha1(database()))`
const LOCK_TIMEOUT_SECONDS = 60

/**
 * Runs `work` while no other process on the same MySQL database runs it, so that several processes
 * can start at the same time. An SQLite file is used by only one process; see `lockDataFolder`.
 */
export async function oneAtATime(database: Database, work: () => Promise<void>) {
  if (database.connection().dialect.name !== 'mysql') return work()
  // The lock belongs to a connection, and a transaction uses one connection throughout.
  await database.connection().transaction(async (connection) => {
    const [[row]] = await connection.rawQuery(`select get_lock(${LOCK}, ?) as taken`, [
      LOCK_TIMEOUT_SECONDS,
    ])
    if (row.taken !== 1) {
      throw new StartFailure(
        'Another process has been preparing the database for a minute. Start again once it is done.',
        { isTransient: true },
      )
    }
    try {
      await work()
    } finally {
      await connection.rawQuery(`select release_lock(${LOCK})`)
    }
  })
}
