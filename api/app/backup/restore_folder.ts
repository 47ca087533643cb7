import { closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { SqliteConfig } from '@adonisjs/lucid/types/database'
import type { TakeFile } from '#backup/archive_reader'
import type { OpenDatabase } from '#backup/open_database'
import { SqliteDatabase } from '#backup/sqlite_database'
import { originalAt, type OriginalsElsewhere } from '#backup/what_travels'
import { syncFolder } from '#core/files/sync_folder'

/**
 * The files that a restore prepares in the data folder, next to the existing ones, until all are
 * ready.
 */
export class RestoreFolder {
  readonly folder: string
  readonly #files: string[] = []
  readonly #remove = () => rmSync(this.folder, { recursive: true, force: true })

  /** Creates the folder, after removing the files that a killed restore left behind. */
  constructor(private readonly dataFolder: string) {
    this.folder = join(dataFolder, 'restoring')
    this.#remove()
    mkdirSync(this.folder, { mode: 0o700 })
    process.once('exit', this.#remove)
  }

  readonly takeFile: TakeFile = async (path, content) => {
    const file = join(this.folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }))
    this.#files.push(path)
  }

  async putFilesInPlace(elsewhere: OriginalsElsewhere | null): Promise<void> {
    for (const path of this.#files) {
      const key = originalAt(path)
      if (elsewhere && key !== null) await elsewhere.store(key, join(this.folder, path))
      else await this.putInPlace(path)
    }
  }

  async putInPlace(path: string): Promise<void> {
    const file = join(this.folder, path)
    const handle = openSync(file, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    const place = join(this.dataFolder, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(file, place)
    await syncFolder(dirname(place))
  }

  clear() {
    process.off('exit', this.#remove)
    this.#remove()
  }
}

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
