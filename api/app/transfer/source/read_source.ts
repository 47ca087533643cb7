import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import { siteContent } from '#content/site_content'
import { giveWay, limitMemory } from '#core/jobs/limit_child'
import { dataFolder } from '#start/env'
import { fillSource, type SourceOptions, type Filling } from '#transfer/source/fill_source'
import { UnreadableSource } from '#transfer/source/source'
import { withSpoolIn, type Spool } from '#transfer/source/spool'

export interface ReadSource {
  spool: Spool
  /** The hash of the export file. */
  hash: string
}

const isBuilt = import.meta.url.endsWith('.js')

/**
 * Reads an export into a spool in this folder, and returns the hash of the export file. During
 * development, this process reads it, because loading the sources in another process takes a long
 * time. The built server uses a separate process.
 */
export async function fill(
  { options, ...filling }: Filling,
  report?: (records: number) => void,
  stop?: AbortSignal,
): Promise<string> {
  const { timeZone: zone } = (await siteContent()).site
  const whole = { ...filling, options: { ...options, zone } }
  return isBuilt ? fillApart(whole, report, stop) : fillSource(whole, report)
}

/** The folder with a folder for each import, which contains what was read from its file. */
export const importsFolder = () => join(dataFolder.path, 'import-jobs')

/** Reads an export into a spool and runs `work` with it. The spool is deleted afterwards. */
export async function readingSource<T>(
  path: string,
  { report, ...options }: SourceOptions & { report?: (records: number) => void },
  work: (source: ReadSource) => Promise<T>,
): Promise<T> {
  await mkdir(importsFolder(), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(importsFolder(), 'command-'))
  try {
    const hash = await fill({ path, options, folder }, report)
    const missing = () => new Error('The spool was deleted while it was being opened')
    return await withSpoolIn(folder, missing, (spool) => work({ spool, hash }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The messages of the process that reads an export. */
export type Reading =
  | { kind: 'ready' }
  | { kind: 'records'; count: number }
  | { kind: 'filled'; hash: string }
  /** Means that the export can't be read. The reason is shown to the person. */
  | { kind: 'refused'; message: string; code: UnreadableSource['code'] }
  | { kind: 'failed'; stack: string }

/** The memory in bytes that reading may use. Reading 2 GB used 112 MB. */
const MAX_MEMORY = 512 * 1024 * 1024

const FILE = 'app/transfer/source/fill_source_worker'

/**
 * Arguments of V8. Without the first one, its heap may exceed its limit by 32 MB while garbage is
 * being marked. The second one turns off one of its two optimizing compilers.
 */
const SAVING_MEMORY = ['--optimize-for-size', '--no-maglev']

/**
 * Like `fillSource`, but in a separate process without the rest of the server, which `stop` ends.
 * Reading then needs little memory, and all of it is freed at the end. A file that needs too much
 * counts as unreadable.
 */
export function fillApart(
  filling: Filling,
  report?: (records: number) => void,
  stop?: AbortSignal,
): Promise<string> {
  const worker = fork(join(app.makePath(), `${FILE}${extname(import.meta.url)}`), [], {
    execArgv: [...process.execArgv, ...SAVING_MEMORY],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const end = () => worker.kill('SIGKILL')
  if (stop?.aborted) end()
  stop?.addEventListener('abort', end, { once: true })
  return new Promise((resolve, reject) => {
    const begin = async () => {
      giveWay(worker)
      await limitMemory(worker, MAX_MEMORY)
      if (worker.connected) worker.send(filling)
    }
    worker.on('message', (reading: Reading) => {
      if (reading.kind === 'ready') void begin()
      else if (reading.kind === 'records') report?.(reading.count)
      else if (reading.kind === 'filled') resolve(reading.hash)
      else if (reading.kind === 'refused')
        reject(new UnreadableSource(reading.message, reading.code))
      else reject(new Error(reading.stack))
    })
    worker.once('error', reject)
    worker.once('exit', (code, signal) => {
      stop?.removeEventListener('abort', end)
      const message = `The process that reads the export ended (${signal ?? code})`
      reject(new UnreadableSource(message, 'tooDemanding'))
    })
  })
}
