import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { importsFolder } from '#transfer/source/read_source'
import { withSpoolIn, type Spool } from '#transfer/source/spool'
import ImportJob, { refusedInState } from './import_job.ts'

/**
 * The folder of an import. At first it contains the file, and later what was read from the file,
 * the answers and the report. The folder is on the machine that received the file.
 */
export const folderOf = ({ id }: { id: number }): string => join(importsFolder(), String(id))

/** The file that a person uploaded, until it has been read. */
export const fileOf = (job: { id: number }): string => join(folderOf(job), 'file')

export const makeFolder = (job: { id: number }) =>
  mkdir(folderOf(job), { recursive: true, mode: 0o700 })

export const forgetFolder = (job: { id: number }) =>
  rm(folderOf(job), { recursive: true, force: true })

export const hasFolder = async (job: { id: number }): Promise<boolean> =>
  (await stat(folderOf(job)).catch(() => null)) !== null

/**
 * Runs `work` with what was read from the file of an import. Throws 409 if the file has not been
 * read yet, or if it is missing on this machine.
 */
export async function withSpool<T>(
  job: ImportJob,
  work: (spool: Spool) => T | Promise<T>,
): Promise<T> {
  const missing = () => refusedInState(job.state)
  if (job.state === 'reading') throw missing()
  return withSpoolIn(folderOf(job), missing, work)
}

const DAY_MS = 86_400_000

/**
 * Deletes the folders of imports that no longer exist, and of commands that were killed, since they
 * contain the authors' addresses.
 */
export async function forgetOrphans(): Promise<void> {
  const names = await readdir(importsFolder()).catch(() => [])
  if (names.length === 0) return
  const jobs = await ImportJob.query().select('id')
  const known = new Set(jobs.map(({ id }) => String(id)))
  for (const name of names.filter((one) => !known.has(one))) {
    const folder = join(importsFolder(), name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}
