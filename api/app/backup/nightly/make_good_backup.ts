import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import type { BackupSettings } from '#config/backups'
import { syncFolder } from '#core/files/sync_folder'
import { ArchiveFailure } from '#backup/manifest'
import { ENCRYPTED } from '#backup/encryption'
import { archiveNameOf } from '#backup/nightly/archive_name'
import { codeOf } from '#core/database/database_failures'

/** The temporary folder is inside the archive folder, so that renaming an archive is atomic. */
const WORK_FOLDER = '.unproved'
const OWNER_ONLY = 0o700
/** Low priority: requests to the site come first. */
const NICENESS = 10
const MAX_OUTPUT_LENGTH = 2000

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
    const environment = isEncrypted ? { TMPDIR: plainFolder } : {}
    const run = (...words: string[]) => runCommand(words, plainFolder, environment, signal)
    await run('backup', '--plain', file)
    await run('backup:prove', file)
    const good = isEncrypted ? name + ENCRYPTED : name
    if (isEncrypted) await run('backup:encrypt', file, join(beside, good))
    await rename(join(beside, good), join(folder, good))
    await syncFolder(folder)
  } finally {
    await clear()
  }
}

/** Runs in a child process: the S3 client takes too much memory for one call a day. */
export const sendBackup = (name: string, folder: string, signal: AbortSignal): Promise<void> =>
  runCommand(['backup:send', join(folder, name)], folder, {}, signal)

/**
 * Restricts the folder to its owner. Asynchronous, unlike for the data folder, because this one may
 * be a network share that hangs.
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
 * Runs a command. `restoreFolder` is for temporary files as large as the database, for which /tmp
 * may be too small if it is in memory.
 */
function runCommand(
  args: string[],
  restoreFolder: string,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const compiled = app.makePath('bin/console.js')
  const script = existsSync(compiled) ? compiled : app.makePath('ace.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: app.makePath(),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { TMPDIR: restoreFolder, ...process.env, ...environment, NO_COLOR: '1' },
      signal,
    })
    if (child.pid !== undefined) giveWay(child.pid)
    let output = ''
    child.stderr.on('data', (text) => {
      output = (output + String(text)).slice(-MAX_OUTPUT_LENGTH)
    })
    child.on('error', reject)
    child.on('close', (code) => {
      const said = output.trim()
      if (code !== 0) return reject(new ArchiveFailure(said || `${args[0]} ended with ${code}`))
      if (said) logger.warn({ event: 'backup_warnings', said }, `${args[0]} finished with warnings`)
      resolve()
    })
  })
}

function giveWay(pid: number) {
  try {
    setPriority(pid, NICENESS)
  } catch {
    // The process has already ended, or the operating system does not support priorities.
  }
}
