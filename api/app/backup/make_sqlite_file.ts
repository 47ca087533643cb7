import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { SqliteConfig } from '@adonisjs/lucid/types/database'
import { makeArchivedTables, makeLaterTables } from '#backup/archived_schema'
import type { TakeFile } from '#backup/archive_reader'
import { fillTables } from '#backup/fill_tables'
import type { Manifest } from '#backup/manifest'
import type { Stages } from '#backup/progress'
import { SqliteDatabase } from '#backup/sqlite_database'

const CONNECTION = 'from_an_archive'

interface Source {
  file: string
  manifest: Manifest
  takeFile: TakeFile
}

/** Makes an SQLite file of what an archive contains, with the tables of this release. */
export async function makeSqliteFile(
  { file, manifest, takeFile }: Source,
  filename: string,
  app: ApplicationService,
  database: Database,
  stages: Stages,
): Promise<void> {
  const config = app.config.get<SqliteConfig>('database.connections.sqlite')
  const connected = async (work: () => Promise<void>) => {
    database.manager.add(CONNECTION, { ...config, connection: { filename } })
    try {
      await work()
    } finally {
      await database.manager.release(CONNECTION)
    }
  }
  await connected(() => makeArchivedTables(manifest, app, database, CONNECTION))
  const tables = SqliteDatabase.toFill(filename)
  try {
    await fillTables(file, tables, takeFile, stages)
    await tables.commit()
  } finally {
    await tables.close()
  }
  await connected(() => makeLaterTables(app, database, CONNECTION))
}
