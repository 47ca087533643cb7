import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import type { ArchiveFile } from '#backup/archive_reader'
import { encryptArchive, ENCRYPTED, isEncrypted, readIdentities } from '#backup/encryption'
import { proveArchive } from '#backup/fill_tables'
import { makeBackup } from '#backup/make_backup'
import { ArchiveFailure, isSignedWith, type Manifest } from '#backup/manifest'
import { MysqlDatabase } from '#backup/mysql_database'
import type { OpenDatabase } from '#backup/open_database'
import { shown } from '#backup/progress'
import { FROM_ELSEWHERE, restoreBackup } from '#backup/restore_backup'
import { SqliteDatabase } from '#backup/sqlite_database'
import { TABLES_THAT_STAY, type OriginalsElsewhere } from '#backup/what_travels'
import { StartFailure } from '#core/boot/start_failure'
import { callDatabase, databaseAddress, type DatabaseAddress } from '#core/database/call_database'
import { codeOf } from '#core/database/database_failures'
import { errorForLog } from '#core/errors/error_for_log'
import { backupBucket, backupRecipients, dataFolder } from '#start/env'

interface Output {
  info(line: string): void
  error(line: string): void
}

interface BackupOptions {
  /** Whether to leave the archive unencrypted even if the settings contain recipients. */
  isPlain: boolean
  elsewhere: OriginalsElsewhere | null
}

interface ReadOptions {
  /** The file with the `age` secret keys that decrypt an encrypted archive. */
  identity: string | undefined
}

interface RestoreOptions extends ReadOptions {
  elsewhere: OriginalsElsewhere | null
  isFromElsewhere: boolean
  /** Asks for confirmation on the terminal; null if there is no terminal. */
  confirm: ((question: string) => Promise<boolean>) | null
}

/** Makes a backup. Like the other functions in this file, it returns the exit code. */
export const backUp = (
  file: string,
  app: ApplicationService,
  output: Output,
  { isPlain, elsewhere }: BackupOptions,
) =>
  explained(output, 'Nothing was written.', async () => {
    const recipients = isPlain ? [] : backupRecipients
    const target = archiveNamed(file, recipients)
    const database = await openSnapshot(await respondingDatabase(app))
    try {
      const { manifest, missing } = await makeBackup(
        database,
        { dataFolder, elsewhere },
        { file: target, recipients },
        shown('Writing'),
      )
      if (missing.length > 0) output.error(sentenceOf(missing))
      const how = recipients.length > 0 ? ', encrypted' : ''
      return `${rowsIn(manifest)} rows are in ${target}${how}.`
    } finally {
      await database.close()
    }
  })

export const restore = (
  file: string,
  app: ApplicationService,
  output: Output,
  { identity, elsewhere, isFromElsewhere, confirm }: RestoreOptions,
) =>
  explained(output, 'Nothing was restored.', async () => {
    const isTrusted = trustIn({ isFromElsewhere, confirm })
    const address = await respondingDatabase(app)
    const database = await app.container.make('lucid.db')
    const target = { address, dataFolder, elsewhere, isTrusted }
    const archive = await archiveFile(file, identity)
    const manifest = await restoreBackup(archive, target, app, database, shown)
    return `${rowsIn(manifest)} rows of ${manifest.createdAt} are restored. Start the server; all users have to sign in again.`
  })

/** Fills an empty database with a site of release 1, and leaves that site as it is. */
export const convert = (
  source: string,
  app: ApplicationService,
  output: Output,
  { identity, elsewhere, ...trust }: RestoreOptions,
) =>
  explained(output, 'Nothing was converted.', async () => {
    const { convertSite } = await import('#database/convert/convert_site')
    const address = await respondingDatabase(app)
    const database = await app.container.make('lucid.db')
    const site = await formerSite(source, address, { identity, isTrusted: trustIn(trust) })
    const rows = await convertSite(site, { address, dataFolder, elsewhere }, app, database)
    return `${rows} rows are converted. Start the server; all users have to sign in again.`
  })

/** The site of release 1 in an SQLite file, an archive or a database of the same MySQL server. */
async function formerSite(
  source: string,
  address: DatabaseAddress,
  { identity, isTrusted }: { identity: string | undefined; isTrusted: Trust },
) {
  const { archivedSite, siteIn } = await import('#database/convert/former_site')
  const file = fromHere(source)
  if (existsSync(file)) {
    if (await isSqlite(file)) return siteIn(SqliteDatabase.toRead(file))
    const archive = await archiveFile(source, identity)
    return archivedSite(archive, async (manifest) => {
      if (isSignedWith(dataFolder.appKey, manifest) || (await isTrusted(manifest))) return
      throw new ArchiveFailure(FROM_ELSEWHERE)
    })
  }
  if (address.kind === 'sqlite') throw new ArchiveFailure(`${file} does not exist.`)
  return siteIn(await MysqlDatabase.toRead({ ...address.connection, database: source }))
}

const SQLITE = 'SQLite format 3\0'

async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(SQLITE.length), 0, SQLITE.length, 0)
    return buffer.toString() === SQLITE
  } finally {
    await handle.close()
  }
}

type Trust = (manifest: Manifest) => Promise<boolean>

const trustIn =
  ({ isFromElsewhere, confirm }: Pick<RestoreOptions, 'isFromElsewhere' | 'confirm'>): Trust =>
  async ({ createdAt }) => {
    if (isFromElsewhere) return true
    if (confirm) return confirm(`${FROM_ELSEWHERE} Restore the archive of ${createdAt}?`)
    throw new ArchiveFailure(`${FROM_ELSEWHERE} If you trust this archive, pass --from-elsewhere.`)
  }

export const prove = (
  file: string,
  app: ApplicationService,
  output: Output,
  { identity }: ReadOptions,
) =>
  explained(output, 'The archive was not verified.', async () => {
    const database = await app.container.make('lucid.db')
    const archive = await archiveFile(file, identity)
    const manifest = await proveArchive(archive, app, database, shown)
    return `Verified: ${rowsIn(manifest)} rows of ${manifest.createdAt} restored and identical.`
  })

/** Writes the encrypted copy next to the archive, unless a target is given. */
export const encrypt = (file: string, target: string | undefined, output: Output) =>
  explained(output, 'Nothing was encrypted.', async () => {
    if (backupRecipients.length === 0) throw new ArchiveFailure(NO_RECIPIENT)
    const written = fromHere(target ?? file + ENCRYPTED)
    await encryptArchive(fromHere(file), written, backupRecipients)
    return `${written} is encrypted.`
  })

/**
 * Succeeds once the upload is complete, even if the storage key has no permission to list or delete
 * objects.
 */
export const send = (file: string, output: Output) =>
  explained(output, 'Nothing was copied.', async () => {
    if (!backupBucket) throw new ArchiveFailure('There is no bucket: BACKUP_S3_BUCKET is not set.')
    if (backupRecipients.length > 0 && !(await isEncrypted(fromHere(file)))) {
      throw new ArchiveFailure(
        `${file} is not encrypted, though BACKUP_RECIPIENT is set. Encrypt it first with ufuq backup:encrypt.`,
      )
    }
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
  // Exits on these signals, so that unfinished files are removed.
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

/** The message to show; null for a bug, which is reported with its stack trace. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ArchiveFailure || error instanceof StartFailure) return error.message
  const code = codeOf(error)
  return code === '' ? null : `It failed: ${(errorForLog(error) as Error).message} (${code}).`
}

const NAMED = 10

/** A warning about missing originals. The archive is valid without them, but they are lost. */
const sentenceOf = (missing: readonly string[]) => {
  const names = missing.slice(0, NAMED).join(', ') + (missing.length > NAMED ? ', …' : '')
  return `Originals of pictures that are not in their bucket are not in the archive (${missing.length}): ${names}`
}

/**
 * Resolves a path from the caller's folder, because npm and scripts/ufuq.ts run commands in another
 * folder.
 */
const fromHere = (file: string) => resolve(process.env['INIT_CWD'] ?? '', file)

const NO_RECIPIENT = 'There is no key to encrypt with: BACKUP_RECIPIENT is not set.'

/** The file name with or without the suffix that shows whether an archive is encrypted. */
function archiveNamed(file: string, recipients: readonly string[]): string {
  const isNamedSo = file.endsWith(ENCRYPTED)
  if (recipients.length > 0) return fromHere(isNamedSo ? file : file + ENCRYPTED)
  if (isNamedSo) throw new ArchiveFailure(NO_RECIPIENT)
  return fromHere(file)
}

async function archiveFile(file: string, identity: string | undefined): Promise<ArchiveFile> {
  const identities = identity
    ? await readIdentities(identity === '-' ? identity : fromHere(identity))
    : []
  return { path: fromHere(file), identities }
}

const rowsIn = ({ tables }: Manifest) =>
  Object.entries(tables)
    .filter(([name]) => !(name in TABLES_THAT_STAY))
    .reduce((sum, [, { rows }]) => sum + rows, 0)

/** The address of this server's database. Throws a StartFailure if a MySQL server does not respond. */
async function respondingDatabase(app: ApplicationService): Promise<DatabaseAddress> {
  const address = databaseAddress(app)
  if (address.kind === 'mysql') await callDatabase(address)
  return address
}

/** Opens a snapshot of the current data on a separate connection. */
async function openSnapshot(address: DatabaseAddress): Promise<OpenDatabase> {
  if (address.kind === 'mysql') return MysqlDatabase.toRead(address.connection)
  try {
    return SqliteDatabase.toRead(address.file)
  } catch (error) {
    throw new ArchiveFailure(`The database ${address.file} does not exist or cannot be read.`, {
      cause: error,
    })
  }
}
