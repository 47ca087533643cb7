import { basename } from 'node:path'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Database } from '@adonisjs/lucid/database'
import type { ApplicationService } from '@adonisjs/core/types'
import { StartFailure } from '#core/boot/start_failure'
import { reportStart } from '#core/boot/start_progress'
import { copyBeforeUpgrade } from '#core/boot/upgrade_copy'
import { missingRight, withoutRight } from '#core/database/database_rights'
import { MigrationProgress } from '#database/migration_progress'

/** Lucid's table of executed migrations. */
const RECORD = 'adonis_schema'

/**
 * Migrates the database to this release. Throws a StartFailure if a migration fails or, before
 * anything is written, if the database belongs to a newer release.
 */
export async function migrate(app: ApplicationService, database: Database) {
  const { runner, isNew, pending, unknown } = await migrationState(app, database)
  if (unknown.length > 0) {
    throw new StartFailure(newerDatabase(unknown))
  }
  const isCurrent = !isNew && pending === 0
  if (!isCurrent && app.getEnvironment() === 'web') {
    const report = reportStart('Migrating the database')
    runner.on('migration:start', ({ file }) => report(basename(file.name)))
  }
  if (database.connection().dialect.name === 'mysql') {
    if (!isCurrent) await upgradeMysql(app, runner)
    await MigrationProgress.forget(database.connection())
  } else if (!isCurrent) await upgradeSqlite(app, database, runner, isNew)
}

export const newerDatabase = (unknown: string[]) =>
  `A newer release has upgraded the database (${unknown.join(', ')} is unknown to this one). Install that release, or restore the backup from before the upgrade.`

/**
 * The number of pending migrations of this release, and the executed migrations of a newer release.
 * Read-only.
 */
export async function migrationState(app: ApplicationService, database: Database) {
  const runner = new MigrationRunner(database, app, {
    direction: 'up',
    // The migrator's own lock does not wait, and belongs to whichever pooled connection requested
    // it; see `oneAtATime`.
    disableLocks: true,
  })
  const isNew = !(await database.connection().schema.hasTable(RECORD))
  const list = isNew ? [] : await runner.getList()
  const named = (wanted: string) =>
    list.filter(({ status }) => status === wanted).map(({ name }) => basename(name))
  return { runner, isNew, pending: named('pending').length, unknown: named('corrupt') }
}

async function run(runner: MigrationRunner) {
  await runner.run()
  if (runner.error) throw runner.error
}

/**
 * MySQL commits each schema change immediately, so the next start continues an interrupted upgrade.
 */
async function upgradeMysql(app: ApplicationService, runner: MigrationRunner) {
  try {
    await run(runner)
  } catch (error) {
    throw explained(
      error,
      app,
      (reason) =>
        `The upgrade of the database stopped at ${failedIn(runner)} (${reason}). Remove the cause and start this release again: it continues from there.`,
    )
  }
}

/**
 * Uses a single transaction, so that SQLite itself rolls back an upgrade that fails or is killed.
 */
async function upgradeSqlite(
  app: ApplicationService,
  database: Database,
  runner: MigrationRunner,
  isNew: boolean,
) {
  const file = await fileOf(database)
  const copy = isNew || !file ? undefined : copyBeforeUpgrade(file)
  try {
    await withoutReferences(database, async () => {
      await database.rawQuery('begin immediate')
      try {
        const before = await brokenReferences(database)
        await run(runner)
        if ((await brokenReferences(database)) > before)
          throw new Error('foreign keys refer to rows that do not exist')
        await database.rawQuery('commit')
      } catch (error) {
        // On a full disk, SQLite has already rolled back, and a second rollback would fail.
        await database.rawQuery('rollback').catch(() => {})
        throw error
      }
    })
  } catch (error) {
    copy?.discard()
    throw explained(
      error,
      app,
      (reason) =>
        `The upgrade of the database failed at ${failedIn(runner)} and was undone (${reason}). Remove the cause and start again, or start the previous release.`,
    )
  }
  copy?.retain()
}

/** Runs `work` with foreign keys off, because migrations rewrite tables that others refer to. */
async function withoutReferences(database: Database, work: () => Promise<void>) {
  // The setting has no effect within a transaction, so it is changed before the transaction begins.
  await database.rawQuery('pragma foreign_keys = off')
  try {
    await work()
  } finally {
    await database.rawQuery('pragma foreign_keys = on')
  }
}

async function brokenReferences(database: Database): Promise<number> {
  const [row] = await database.rawQuery('select count(*) as broken from pragma_foreign_key_check')
  return row.broken
}

async function fileOf(database: Database): Promise<string | undefined> {
  const [main] = await database.rawQuery('pragma database_list')
  return main.file || undefined
}

const failedIn = (runner: MigrationRunner) => {
  const failed = Object.values(runner.migratedFiles).find(({ status }) => status === 'error')
  return failed ? basename(failed.file.name) : 'its preparation'
}

/**
 * The error to throw: a StartFailure with a sentence for the operator or, in development, the error
 * itself with its stack trace.
 */
function explained(error: unknown, app: ApplicationService, sentence: (reason: string) => string) {
  if (app.inDev || !(error instanceof Error)) return error
  const right = missingRight(error)
  if (right) return withoutRight(right, error)
  return new StartFailure(sentence(error.message), { cause: error, isTransient: true })
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
