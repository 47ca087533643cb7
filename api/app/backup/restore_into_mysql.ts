import type { Database } from '@adonisjs/lucid/database'
import type { ConnectionOptions } from 'mysql2/promise'
import type { Filling } from '#backup/make_sqlite_file'
import { ArchiveFailure } from '#backup/manifest'
import { MysqlDatabase } from '#backup/mysql_database'
import type { OriginalsElsewhere } from '#backup/originals_elsewhere'
import { UNFINISHED } from '#backup/unfinished_restore'
import { RestoreFolder } from '#backup/restore_folder'
import type { DataFolder } from '#core/settings/data_folder'
import { oneAtATime } from '#core/boot/migrate'

const CONNECTION = 'mysql'

interface RestoreTarget extends Pick<DataFolder, 'path'> {
  elsewhere: OriginalsElsewhere | null
}

/**
 * Restores into MySQL, which commits every new table immediately. Until the restore is complete, a
 * special table marks the database as incomplete, so that the next attempt can start again.
 */
export async function restoreIntoMysql(
  { makeTables, fill, finish }: Filling,
  settings: ConnectionOptions,
  { path, elsewhere }: RestoreTarget,
  database: Database,
): Promise<void> {
  await oneAtATime(database, async () => {
    const target = await MysqlDatabase.toFill(settings)
    const restoreFolder = new RestoreFolder(path)
    try {
      await refuseContent(target, settings.database)
      await target.run(`create table if not exists ${UNFINISHED} (id int not null primary key)`)
      try {
        await dropTables(target)
        await makeTables(CONNECTION)
        await fill(target, restoreFolder.takeFile)
        await finish(CONNECTION)
        await restoreFolder.putFilesInPlace(elsewhere)
      } catch (error) {
        await dropTables(target)
        await target.run(`drop table ${UNFINISHED}`)
        throw error
      }
      await target.run(`drop table ${UNFINISHED}`)
    } finally {
      restoreFolder.clear()
      await target.close()
    }
  })
}

async function refuseContent(target: MysqlDatabase, name = '') {
  const names = await target.tableNames()
  if (names.includes(UNFINISHED)) return
  if (names.length > 0 && !names.includes('adonis_schema')) {
    throw new ArchiveFailure(
      `The database ${name} has tables of another application (${names.slice(0, 3).join(', ')}). Create an empty one and set DB_DATABASE to it.`,
    )
  }
  for (const table of await target.tables()) {
    if ((await target.count(table)) > 0) {
      throw new ArchiveFailure(
        `The database ${name} already has content. Create an empty one and set DB_DATABASE to it.`,
      )
    }
  }
}

async function dropTables(target: MysqlDatabase) {
  const names = (await target.tableNames()).filter((name) => name !== UNFINISHED)
  if (names.length > 0) await target.run(`drop table ${names.map((name) => `\`${name}\``).join()}`)
}
