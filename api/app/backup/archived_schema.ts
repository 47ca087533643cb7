import { readdirSync } from 'node:fs'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { ArchiveFailure, type Manifest } from '#backup/manifest'
import { FIRST_OF_RELEASE_1, runMigrations } from '#core/boot/migrate'

/** Throws an ArchiveFailure if this release does not know the archive's schema. */
export function refuseNewerSchema({ migrations }: Manifest, app: ApplicationService) {
  const known = new Set(
    readdirSync(app.makePath(FOLDER)).map((name) => `${FOLDER}/${name.replace(/\..*/, '')}`),
  )
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  if (unknown.includes(`${FOLDER}/${FIRST_OF_RELEASE_1}`))
    throw new ArchiveFailure('This archive was made by release 1. Convert it with "ufuq convert".')
  const names = unknown.map((name) => name.slice(FOLDER.length + 1)).join(', ')
  throw new ArchiveFailure(
    `This archive was made by a newer release: it contains migrations that this release does not have (${names}). Restore it with that release or a later one.`,
  )
}

const FOLDER = 'database/migrations'
/** A batch number that no executed migration has, because the migrator counts from 1. */
const PRETENDED = 0

/**
 * Creates the tables as they were in the archive. Temporarily records the later migrations as
 * executed, so that the migrator skips them.
 */
export async function makeArchivedTables(
  { migrations }: Manifest,
  app: ApplicationService,
  database: Database,
  connectionName: string,
): Promise<void> {
  const list = await new MigrationRunner(database, app, upwards(connectionName)).getList()
  const later = list
    .filter(({ name }) => !migrations.includes(name))
    .map(({ name }) => ({ name, batch: PRETENDED }))
  const client = database.connection(connectionName)
  if (later.length > 0) await client.table('adonis_schema').multiInsert(later)
  await makeLaterTables(app, database, connectionName)
  await client.from('adonis_schema').where('batch', PRETENDED).delete()
}

/** Runs the migrations that the archive does not have. */
export async function makeLaterTables(
  app: ApplicationService,
  database: Database,
  connectionName: string,
): Promise<void> {
  const migrator = new MigrationRunner(database, app, upwards(connectionName))
  await runMigrations(migrator, database.connection(connectionName))
}

const upwards = (connectionName: string) => ({
  direction: 'up' as const,
  connectionName,
  disableLocks: true,
})
