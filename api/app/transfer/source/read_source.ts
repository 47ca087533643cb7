import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '#start/env'
import { fillApart } from '#transfer/source/fill_apart'
import { fillSource, type SourceOptions } from '#transfer/source/fill_source'
import { openSpool, type Spool } from '#transfer/source/spool'

export interface ReadSource {
  spool: Spool
  /** The hash of the export file. */
  hash: string
}

/**
 * During development, the export is read in this process, because loading the sources in another
 * process takes a long time. The built server uses a separate process.
 */
export const fill = import.meta.url.endsWith('.js') ? fillApart : fillSource

/** The folder with what commands have read. */
const readFolder = () => join(dataFolder.path, 'imports')

/** Reads an export into a spool and runs `work` with it. The spool is deleted afterwards. */
export async function readingSource<T>(
  path: string,
  { report, ...options }: SourceOptions & { report?: (records: number) => void },
  work: (source: ReadSource) => Promise<T>,
): Promise<T> {
  await mkdir(readFolder(), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(readFolder(), 'read-'))
  try {
    const hash = await fill({ path, options, folder }, report)
    const spool = await openSpool(folder)
    if (!spool) throw new Error('The spool was deleted while it was being opened')
    try {
      return await work({ spool, hash })
    } finally {
      spool.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const DAY_MS = 86_400_000

/** Deletes what commands have read that were killed, since it contains the authors' addresses. */
export async function forgetReadSources(now = Date.now()): Promise<void> {
  for (const name of await readdir(readFolder()).catch(() => [])) {
    const folder = join(readFolder(), name)
    const { mtimeMs } = await stat(folder)
    if (now - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}
