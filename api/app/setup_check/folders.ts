import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appUrl } from '#config/app'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'
import { DiskSpace } from '#core/files/disk_space'
import { hasFewInodes } from '#core/files/disk_state'
import { checkFolderRisks } from '#core/files/folder_risk'
import { prepareBackupFolder, sameDiskWarning } from '#core/settings/backup_settings'
import { fault, ok, skipped, warning, type ReportLine } from '#setup_check/report_line'
import { backupBucket, backupFolder, dataFolder } from '#start/env'

const OTHERS = 0o007
const FULL = /^(?:ENOSPC|EDQUOT)$/
const NO_INODES =
  'no more files fit (inodes), or soon none will. Delete files on its disk, or use one with more inodes.'
const GB = 2 ** 30

/** Checks the folders that the server writes to, and who may read them and the settings. */
export async function checkFolders(
  data: Pick<typeof dataFolder, 'path' | 'warnings'> = dataFolder,
  backups: string | null = backupFolder,
  settings = settingsFile(),
): Promise<ReportLine[]> {
  return [
    await checkFolder('data', 'DATA_DIR', data.path),
    ...checkFolderRisks(data.path, backups).map((sentence) => warning(sentence)),
    ...data.warnings.map((sentence) => warning(`${sentence} Make the server's account its owner.`)),
    ...(await whoReads(settings)),
    ...(await whoRuns(data.path)),
    ...(backups ? await checkBackups(backups, data.path) : [withoutBackups()]),
  ]
}

const settingsFile = () =>
  join(process.env['ENV_PATH'] ?? fileURLToPath(new URL('../../', import.meta.url)), '.env')

async function checkFolder(
  name: 'data' | 'backups',
  setting: string,
  path: string,
): Promise<ReportLine> {
  const refusal = await refusalToWrite(path)
  const stats = await statfs(path).catch(() => null)
  const isShort = stats !== null && hasFewInodes(stats)
  if (refusal && FULL.test(refusal)) {
    const reason = isShort ? NO_INODES : 'the disk is full. Free space on it.'
    return fault(`${setting} ${path} can't be written to (${refusal}): ${reason}`)
  }
  if (refusal) {
    return fault(
      `${setting} ${path} can't be written to (${refusal}). Create it, give it to the account of the server or correct the setting.`,
    )
  }
  const disk = new DiskSpace({
    ask: (folder) => statfs(folder),
    notify() {},
    now: () => Date.now(),
  })
  disk.watch(name, path)
  const state = await disk.state()
  const free = ((await disk.free()).get(name) ?? 0) / GB
  const sentence = `${setting} ${path} is writable and has ${free.toFixed(1)} GB free`
  if (isShort) return fault(`${sentence}, but ${NO_INODES}`)
  if (state === 'ok') return ok(`${sentence}.`)
  return state === 'low'
    ? warning(`${sentence}: the disk is filling up. Free space on it or take a larger one.`)
    : fault(
        `${sentence}: the disk is nearly full, and form submissions are rejected. Free space on it.`,
      )
}

async function refusalToWrite(path: string): Promise<string | null> {
  const file = join(path, `setup-check-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(file, 'check', { flush: true })
    return null
  } catch (error) {
    return codeOf(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

async function checkBackups(path: string, data: string): Promise<ReportLine[]> {
  try {
    prepareBackupFolder(path)
  } catch (error) {
    if (error instanceof StartFailure) return [fault(error.message)]
    throw error
  }
  const line = await checkFolder('backups', 'BACKUP_DIR', path)
  const sentence = backupBucket ? null : sameDiskWarning(path, data)
  return [line, ...(sentence ? [warning(sentence)] : [])]
}

const withoutBackups = (): ReportLine =>
  appUrl.startsWith('https:')
    ? warning('BACKUP_DIR is not set: no backups are made. Set it to a folder on another disk.')
    : skipped('BACKUP_DIR is not set: no backups are made.')

async function whoReads(file: string): Promise<ReportLine[]> {
  const found = await stat(file).catch(() => null)
  if (!found) return []
  return (found.mode & OTHERS) === 0
    ? [ok(`Other accounts of this machine can't read ${file}.`)]
    : [
        warning(
          `Other accounts of this machine can read ${file}, which contains passwords: chmod o= ${file}`,
        ),
      ]
}

/**
 * Warns if this check is run by an account other than the owner of the data folder, because that
 * account has different permissions.
 */
async function whoRuns(data: string): Promise<ReportLine[]> {
  const { uid } = await stat(data)
  const own = process.getuid?.()
  if (own === undefined || own === uid) return []
  return [
    warning(
      `This command runs as account ${own}, and DATA_DIR belongs to account ${uid}. Run it as the account of the server, because the results depend on the account.`,
    ),
  ]
}
