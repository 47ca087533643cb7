import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ArchiveFailure } from '#backup/manifest'
import { codeOf } from '#core/database/database_failures'
import { syncFolder } from '#core/files/sync_folder'

/**
 * Lets `write` create a file under a temporary name, and renames it once it is complete and on the
 * disk. Leaves no file if anything fails. Files of a killed attempt are removed by the next attempt
 * with the same name.
 */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new ArchiveFailure(`${file} already exists. Choose another name.`)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    await removeOthers(unfinished, file)
    await write(unfinished)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isFromDisk(error)
      ? new ArchiveFailure(`${file} can't be written (${codeOf(error)}).`, { cause: error })
      : error
  } finally {
    process.off('exit', remove)
  }
}

const UNFINISHED = /^\.[0-9a-f]{8}\.part$/

/** Removes files of other attempts. An attempt that is still running then fails at its end. */
async function removeOthers(own: string, file: string) {
  const folder = dirname(file)
  const name = basename(file)
  for (const entry of await readdir(folder)) {
    const isOne = entry.startsWith(name) && UNFINISHED.test(entry.slice(name.length))
    if (isOne && entry !== basename(own)) await rm(join(folder, entry), { force: true })
  }
}

export const isFromDisk = (error: unknown) => error instanceof Error && 'syscall' in error
