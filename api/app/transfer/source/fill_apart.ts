import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { giveWay, limitMemory } from '#core/jobs/limit_child'
import type { Filling } from '#transfer/source/fill_source'
import { UnreadableSource } from '#transfer/source/source'

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
