import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '@ufuq/shared/contract/backups'
import { DateTime } from 'luxon'
import { momentOf } from '#backup/nightly/archive_name'
import { superfluous } from '#backup/nightly/retention'
import { codeOf } from '#core/database_failures'

/** More than are ever kept, unless somebody makes one every few minutes. */
const LONGEST_LIST = 100

/** Newest first. A folder that is not there yet has none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => momentOf(name) !== null).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Archives take their names when they are proved, so every one of these is good. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).slice(0, LONGEST_LIST)
  const found = await Promise.all(names.map((name) => backupCalled(name, folder)))
  return found.filter((backup) => backup !== null)
}

async function backupCalled(name: string, folder: string): Promise<Backup | null> {
  try {
    const { size } = await stat(join(folder, name))
    return { name, createdAt: momentOf(name)?.toISO() ?? '', size }
  } catch {
    // Another process may just have taken it away.
    return null
  }
}

export async function lastGoodBackup(folder: string): Promise<DateTime | null> {
  const [newest = ''] = await namesIn(folder)
  return momentOf(newest)
}

export async function removeSuperfluous(folder: string, now = DateTime.utc()): Promise<void> {
  for (const name of superfluous(await namesIn(folder), now)) {
    await rm(join(folder, name), { force: true })
  }
}
