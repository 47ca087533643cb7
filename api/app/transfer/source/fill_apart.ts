import { fork } from 'node:child_process'
import { extname, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { FilledSource, Filling } from '#transfer/source/fill_source'
import { UnreadableSource } from '#transfer/source/source'

/** The messages of the process that reads an export. */
export type Reading =
  | { kind: 'records'; count: number }
  | { kind: 'filled'; filled: FilledSource }
  /** Means that the export can't be read. The reason is shown to the person. */
  | { kind: 'refused'; message: string; code: UnreadableSource['code'] }
  | { kind: 'failed'; stack: string }

const FILE = 'app/transfer/source/fill_source_worker'

/**
 * Arguments of V8. Without the first one, its heap may exceed its limit by 32 MB while garbage is
 * being marked. The second one turns off one of its two optimizing compilers.
 */
const SAVING_MEMORY = ['--optimize-for-size', '--no-maglev']

/**
 * Like `fillSource`, but in a separate process without the rest of the server. Reading then needs
 * little memory, and all of it is freed at the end.
 */
export function fillApart(
  filling: Filling,
  report?: (records: number) => void,
  stop?: AbortSignal,
): Promise<FilledSource> {
  const worker = fork(join(app.makePath(), `${FILE}${extname(import.meta.url)}`), [], {
    execArgv: [...process.execArgv, ...SAVING_MEMORY],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  stop?.addEventListener('abort', () => worker.kill(), { once: true })
  return new Promise((resolve, reject) => {
    worker.on('message', (reading: Reading) => {
      if (reading.kind === 'records') report?.(reading.count)
      else if (reading.kind === 'filled') resolve(reading.filled)
      else if (reading.kind === 'refused')
        reject(new UnreadableSource(reading.message, reading.code))
      else reject(new Error(reading.stack))
    })
    worker.once('error', reject)
    worker.once('exit', (code, signal) =>
      reject(new Error(`The process that reads the export ended (${signal ?? code})`)),
    )
    worker.send(filling)
  })
}
