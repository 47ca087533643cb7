import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { SqliteConfig } from '@adonisjs/lucid/types/database'
import type { TakeFile } from '#backup/archive_reader'
import type { OpenDatabase } from '#backup/open_database'
import { SqliteDatabase } from '#backup/sqlite_database'

/** How an empty database is filled. The names are those of Lucid's connections to it. */
export interface Filling {
  makeTables: (connectionName: string) => Promise<void>
  /** Writes all rows, and passes the files that belong to them to `takeFile`. */
  fill: (database: OpenDatabase, takeFile: TakeFile) => Promise<void>
  finish: (connectionName: string) => Promise<void>
}

const CONNECTION = 'filling'

/** Creates and fills an SQLite file. */
export async function makeSqliteFile(
  { makeTables, fill, finish }: Filling,
  { filename, takeFile }: { filename: string; takeFile: TakeFile },
  app: ApplicationService,
  database: Database,
): Promise<void> {
  const config = app.config.get<SqliteConfig>('database.connections.sqlite')
  const connected = async (work: (connectionName: string) => Promise<void>) => {
    database.manager.add(CONNECTION, { ...config, connection: { filename } })
    try {
      await work(CONNECTION)
    } finally {
      await database.manager.release(CONNECTION)
    }
  }
  await connected(makeTables)
  const tables = SqliteDatabase.toFill(filename)
  try {
    await fill(tables, takeFile)
    await tables.commit()
  } finally {
    await tables.close()
  }
  await connected(finish)
}
