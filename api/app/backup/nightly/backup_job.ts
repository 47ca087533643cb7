import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import { ENCRYPTED } from '#backup/encryption'
import { archiveNameOf, momentOf } from '#backup/nightly/archive_names'
import { nameOfLastBackup, removeSuperfluous } from '#backup/nightly/backup_folder'
import type { BackupSettings } from '#config/backups'
import { codeOf } from '#core/database/database_failures'
import {
  forgetMilestone,
  hasMilestone,
  milestoneAt,
  noteMilestone,
  setMilestone,
} from '#core/database/milestones'
import type { Bucket } from '#core/files/bucket'
import { syncFolder } from '#core/files/sync_folder'
import { backupState, knowLastBackup } from '#core/health/server_state'
import { doJob, isUnderWay } from '#core/jobs/jobs'
import { runCommand } from '#core/jobs/run_command'
import { untilAborted } from '#core/jobs/until_aborted'
import { UNPROVED_FOLDER } from '#core/settings/proof_space'

/** The suffix of an archive that could not be verified. It does not count as a backup. */
const UNPROVED = '.unproved'

const OWNER_ONLY = 0o700

const JOB = 'backup'
/** The milestone that exists if the last attempt failed. */
const FAILED = 'backup_failed'

const AT_ONCE = { name: JOB, every: {}, giveUp: () => noteMilestone(FAILED) }
/**
 * A failed backup is retried after this time. An interrupted one is restarted immediately, and
 * counts as failed if it is interrupted again.
 */
const AFTER_FAILURE = { ...AT_ONCE, every: { hours: 1 } }

/**
 * The time after which a backup is ended, because a hanging disk or network share would otherwise
 * block the job for ever.
 */
const TIMEOUT_MS = 6 * 60 * 60 * 1000

const stopping = new AbortController()

/** Aborts a running backup when the process shuts down. */
export const stopBackups = () => stopping.abort()

/** The latest time when a backup was due: every day at `hour` in UTC. */
export const lastDue = (now: DateTime, hour: number): DateTime =>
  now.toUTC().minus({ hours: hour }).startOf('day').plus({ hours: hour })

interface Seen {
  /** The newest verified backup. */
  name: string | null
  made: DateTime | null
  /** The start time of the newest backup that has been copied to the bucket. */
  copied: DateTime | null
}

/** Finds the newest backups, and updates the state that this process reports. */
export async function findLastBackup({ folder, bucket }: BackupSettings): Promise<Seen> {
  try {
    const name = await nameOfLastBackup(folder)
    const made = name === null ? null : momentOf(name)
    const copied = bucket && (await lastCopy(bucket))
    // If there is a bucket, a backup counts only if it is both in the folder and in the bucket.
    const whole = bucket && made && (!copied || copied < made) ? copied : made
    knowLastBackup({ at: whole?.toJSDate() ?? null })
    return { name, made, copied }
  } catch (error) {
    // The folder is unavailable. The last known backup still counts until it is outdated.
    if (backupState() === undefined) knowLastBackup({ at: null })
    throw error
  }
}

/**
 * Makes and copies the backup that is due, unless this has already been done or another process is
 * doing it.
 */
export async function backUpWhenDue(settings: BackupSettings): Promise<void> {
  const isToBeEncrypted = settings.recipients.length > 0
  const isMakingDue = ({ name, made }: Seen) =>
    !made ||
    made < lastDue(DateTime.utc(), settings.hour) ||
    // The backup may have been made before the setting existed.
    (isToBeEncrypted && !name?.endsWith(ENCRYPTED))
  const isCopyDue = ({ made, copied }: Seen) =>
    settings.bucket !== null && made !== null && (!copied || copied < made)
  const isDue = (seen: Seen) => isMakingDue(seen) || isCopyDue(seen)
  if (!isDue(await findLastBackup(settings))) return
  await doJob((await hasFailed()) ? AFTER_FAILURE : AT_ONCE, async () => {
    // Another process may have made the backup in the meantime.
    const seen = await findLastBackup(settings)
    if (isDue(seen)) await backUp(settings, isMakingDue(seen))
  })
}

/** Starts a backup and returns as soon as it is running, in this process or another one. */
export async function backUpAtOnce(settings: BackupSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const work = async () => {
      resolve()
      await backUp(settings, true)
    }
    doJob(AT_ONCE, work).then(() => resolve(), reject)
  })
}

/**
 * Makes a backup, and returns once it is stored. Returns `busy` while another process is making a
 * backup, because that backup may have begun too early.
 */
export async function backUpBeforeChange(
  settings: BackupSettings,
): Promise<'made' | 'failed' | 'busy'> {
  let isMade = false
  const isOurs = await doJob(AT_ONCE, async () => {
    isMade = await backUp(settings, true)
  })
  if (!isOurs) return 'busy'
  return isMade ? 'made' : 'failed'
}

export const isBackingUp = (): Promise<boolean> => isUnderWay(JOB)

export const hasFailed = (): Promise<boolean> => hasMilestone(FAILED)

/** Returns whether everything is stored. */
async function backUp(settings: BackupSettings, isToBeMade: boolean): Promise<boolean> {
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    await untilAborted(signal, makeAndCopy(settings, isToBeMade, signal))
    await forgetMilestone(FAILED)
    return true
  } catch (error) {
    if (stopping.signal.aborted) return false
    logger.error({ event: 'backup_failed', err: error }, 'Backup failed')
    await noteMilestone(FAILED)
    return false
  } finally {
    await findLastBackup(settings).catch(() => {})
  }
}

async function makeAndCopy(settings: BackupSettings, isToBeMade: boolean, signal: AbortSignal) {
  const { folder, bucket } = settings
  if (isToBeMade) {
    await makeGoodBackup(settings, signal)
    await removeSuperfluous(folder).catch((error: unknown) => {
      logger.error({ event: 'backup_cleanup_failed', err: error }, 'Failed to delete old backups')
    })
  }
  const { name, made } = await findLastBackup(settings)
  if (!bucket || !name || !made) return
  await sendBackup(name, folder, signal)
  await noteCopy(bucket, made)
}

/**
 * Writes an archive, restores it into a temporary file, and renames it if every row was restored.
 * Child processes do the work, so that this process can continue to serve. Throws and leaves no
 * file if anything fails; an archive that could not be verified stays with the suffix `UNPROVED`
 * until the next one is written. The temporary folder is inside the archive folder, so that
 * renaming an archive is atomic. Only one call may run at a time in a folder. Archives are verified in the
 * data folder before encryption, because the server can't decrypt an encrypted archive.
 */
async function makeGoodBackup(
  { folder, recipients, workFolder }: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  const isEncrypted = recipients.length > 0
  const beside = join(folder, UNPROVED_FOLDER)
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
    const failure = await runHere('backup:prove', file).then(
      () => null,
      (error: unknown) => error ?? true,
    )
    signal.throwIfAborted()
    const good = isEncrypted ? name + ENCRYPTED : name
    if (isEncrypted) await runHere('backup:encrypt', file, join(beside, good))
    for (const old of await readdir(folder)) {
      const isUnproved = old.endsWith(UNPROVED) && momentOf(old.slice(0, -UNPROVED.length))
      if (isUnproved) await rm(join(folder, old), { force: true })
    }
    await rename(join(beside, good), join(folder, failure ? good + UNPROVED : good))
    await syncFolder(folder)
    if (failure) throw failure
  } finally {
    await clear()
  }
}

/** Runs in a child process, because the S3 client takes too much memory for one call a day. */
const sendBackup = (name: string, folder: string, signal: AbortSignal): Promise<void> =>
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

/**
 * The milestone with the time of the newest archive stored in this bucket; each bucket has its own.
 * Without it, each process would have to query the bucket, a remote server, again and again.
 */
function milestoneOf({ endpoint, name, prefix }: Bucket): string {
  const place = JSON.stringify([endpoint, name, prefix])
  return `backup_copied_${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
}

export const lastCopy = (bucket: Bucket): Promise<DateTime | null> =>
  milestoneAt(milestoneOf(bucket))

const noteCopy = (bucket: Bucket, moment: DateTime): Promise<void> =>
  setMilestone(milestoneOf(bucket), moment)
