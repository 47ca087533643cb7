import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import type { BackupSettings } from '#config/backups'
import { syncFolder } from '#core/files/sync_folder'
import { ENCRYPTED } from '#backup/encryption'
import { archiveNameOf } from '#backup/nightly/archive_name'
import { codeOf } from '#core/database/database_failures'
import { runCommand } from '#core/jobs/run_command'

/** The temporary folder is inside the archive folder, so that renaming an archive is atomic. */
const WORK_FOLDER = '.unproved'
const OWNER_ONLY = 0o700

/**
 * Writes an archive, restores it into a temporary file, and renames it if every row was restored.
 * Child processes do the work, so that this process can continue to serve. Throws and leaves no
 * file if anything fails. Only one call may run at a time in a folder. Archives are verified in the
 * data folder before encryption, because the server can't decrypt an encrypted archive.
 */
export async function makeGoodBackup(
  { folder, recipients, workFolder }: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  const isEncrypted = recipients.length > 0
  const beside = join(folder, WORK_FOLDER)
  const plainFolder = isEncrypted ? workFolder : beside
  const clear = () =>
    Promise.all([beside, workFolder].map((path) => rm(path, { recursive: true, force: true })))
  await clear()
  for (const path of [beside, plainFolder]) {
    await mkdir(path, { recursive: true, mode: OWNER_ONLY })
  }
  await closeToOthers(folder)
  try {
    const name = archiveNameOf(DateTime.utc())
    const file = join(plainFolder, name)
    // The database that is restored for verification is unencrypted too.
    const temporary = isEncrypted ? plainFolder : (process.env['TMPDIR'] ?? plainFolder)
    const runHere = (...words: string[]) => run(words, temporary, signal)
    await runHere('backup', '--plain', file)
    await runHere('backup:prove', file)
    const good = isEncrypted ? name + ENCRYPTED : name
    if (isEncrypted) await runHere('backup:encrypt', file, join(beside, good))
    await rename(join(beside, good), join(folder, good))
    await syncFolder(folder)
  } finally {
    await clear()
  }
}

/** Runs in a child process, because the S3 client takes too much memory for one call a day. */
export const sendBackup = (name: string, folder: string, signal: AbortSignal): Promise<void> =>
  run(['backup:send', join(folder, name)], process.env['TMPDIR'] ?? folder, signal)

/**
 * Restricts the folder to its owner. Unlike for the data folder, this is asynchronous, because the
 * archive folder may be on a network share that hangs.
 */
async function closeToOthers(folder: string) {
  try {
    const { mode } = await stat(folder)
    if ((mode & 0o077) !== 0) await chmod(folder, mode & OWNER_ONLY)
  } catch (error) {
    logger.warn(
      { event: 'backup_permissions_failed', folder, code: codeOf(error) },
      'Failed to restrict the backup folder: other accounts on this machine may be able to read it',
    )
  }
}

/**
 * Runs a command. `TMPDIR` is the folder for temporary files as large as the database, for which
 * /tmp may be too small if it is in memory.
 */
async function run(args: string[], TMPDIR: string, signal: AbortSignal): Promise<void> {
  const said = await runCommand({ args, environment: { TMPDIR }, signal })
  if (said) logger.warn({ event: 'backup_warnings', said }, `${args[0]} finished with warnings`)
}
