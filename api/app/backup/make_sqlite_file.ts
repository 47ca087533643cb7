import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { SqliteConfig } from '@adonisjs/lucid/types/database'
import { makeArchivedTables, makeLaterTables } from '#backup/archived_schema'
import { fillTables, type Source } from '#backup/fill_tables'
import type { Stages } from '#backup/progress'
import { SqliteDatabase } from '#backup/sqlite_database'

const CONNECTION = 'from_an_archive'

/** Creates an SQLite file from an archive, with the tables of this release. */
export async function makeSqliteFile(
  source: Source,
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
  await connected(() => makeArchivedTables(source.manifest, app, database, CONNECTION))
  const tables = SqliteDatabase.toFill(filename)
  try {
    await fillTables(source, tables, stages)
    await tables.commit()
  } finally {
    await tables.close()
  }
  await connected(() => makeLaterTables(app, database, CONNECTION))
}
