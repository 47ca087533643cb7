import { resolve } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import { makeBackup } from '#backup/make_backup'
import { ArchiveFailure, type Manifest } from '#backup/manifest'
import { MysqlDatabase } from '#backup/mysql_database'
import type { OpenDatabase } from '#backup/open_database'
import type { OriginalsElsewhere } from '#backup/originals_elsewhere'
import { shown } from '#backup/progress'
import { proveArchive } from '#backup/prove_archive'
import { restoreBackup } from '#backup/restore_backup'
import { SqliteDatabase } from '#backup/sqlite_database'
import { callDatabase, type DatabaseAddress } from '#core/boot/call_database'
import { codeOf } from '#core/database_failures'
import { errorForLog } from '#core/error_for_log'
import { StartFailure } from '#core/boot/start_failure'
import env, { backupBucket, dataFolder } from '#start/env'

interface Output {
  info(line: string): void
  error(line: string): void
}

/** Returns the exit code, as the others do. */
export const backUp = (
  file: string,
  app: ApplicationService,
  output: Output,
  elsewhere: OriginalsElsewhere | null,
) =>
  explained(output, 'Nothing was written.', async () => {
    const target = fromHere(file)
    const database = await open(await databaseAddress(app))
    try {
      const files = { dataFolder: dataFolder.path, elsewhere }
      const { manifest, missing } = await makeBackup(database, files, target, shown('Writing'))
      if (missing.length > 0) output.error(sentenceOf(missing))
      return `${rowsIn(manifest)} rows are in ${target}.`
    } finally {
      await database.close()
    }
  })

export const restore = (
  file: string,
  app: ApplicationService,
  output: Output,
  elsewhere: OriginalsElsewhere | null,
) =>
  explained(output, 'Nothing was restored.', async () => {
    const address = await databaseAddress(app)
    const database = await app.container.make('lucid.db')
    const target = { address, dataFolder, elsewhere }
    const manifest = await restoreBackup(fromHere(file), target, app, database, shown)
    return `${rowsIn(manifest)} rows of ${manifest.createdAt} are restored. Start the server.`
  })

export const prove = (file: string, app: ApplicationService, output: Output) =>
  explained(output, 'Nothing was proved.', async () => {
    const database = await app.container.make('lucid.db')
    const manifest = await proveArchive(fromHere(file), app, database, shown)
    return `All ${rowsIn(manifest)} rows of ${manifest.createdAt} came back.`
  })

/** An archive that arrived counts, be it that the key may not list or delete. */
export const send = (file: string, output: Output) =>
  explained(output, 'Nothing was copied.', async () => {
    if (!backupBucket) throw new ArchiveFailure('There is no bucket: BACKUP_S3_BUCKET is not set.')
    const { BackupBucket } = await import('#backup/nightly/backup_bucket')
    const bucket = new BackupBucket(backupBucket)
    await bucket.send(fromHere(file))
    await bucket.removeSuperfluous().catch((error: unknown) => output.error(String(error)))
    return `${file} is in the bucket ${backupBucket.name}.`
  })

async function explained(
  output: Output,
  consequence: string,
  work: () => Promise<string>,
): Promise<number> {
  // Otherwise what is half done would stay behind.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    output.info(await work())
    return 0
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    output.error(`${sentence} ${consequence}`)
    return 1
  }
}

/** Null for a fault in the program, which is shown with its stack. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ArchiveFailure || error instanceof StartFailure) return error.message
  const code = codeOf(error)
  return code === '' ? null : `It failed: ${(errorForLog(error) as Error).message} (${code}).`
}

const NAMED = 10

/** The archive is good without them: nothing could put them into it. */
const sentenceOf = (missing: readonly string[]) => {
  const names = missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? ', …' : '')
  return `Originals of pictures that are not in their bucket are not in the archive (${missing.length}): ${names}`
}

/** npm and scripts/ace.ts run commands in other folders than the caller's. */
const fromHere = (file: string) => resolve(process.env['INIT_CWD'] ?? '', file)

const rowsIn = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

async function databaseAddress(app: ApplicationService): Promise<DatabaseAddress> {
  if (env.get('DB_CONNECTION') !== 'mysql') {
    return { kind: 'sqlite', file: dataFolder.databaseFile }
  }
  const connection = app.config.get<object>('database.connections.mysql.connection')
  const address: DatabaseAddress = { kind: 'mysql', connection }
  await callDatabase(address)
  return address
}

async function open(address: DatabaseAddress): Promise<OpenDatabase> {
  if (address.kind === 'mysql') return MysqlDatabase.toRead(address.connection)
  try {
    return SqliteDatabase.toRead(address.file)
  } catch (error) {
    throw new ArchiveFailure(`There is no database ${address.file} that can be read.`, {
      cause: error,
    })
  }
}
