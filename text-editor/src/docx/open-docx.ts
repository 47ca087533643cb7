import type { ReadFile } from '../paste/convert.ts'
import { DOCX_LIMITS, DocxError } from './docx-fault.ts'
import type { DocxMessage } from './docx-worker.ts'

export type DocxWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

const startDocxWorker = (): DocxWorker =>
  new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads a Word file in a worker, which is terminated after its answer, at the time limit, or when
 * `signal` aborts. Throws `DocxError`.
 */
export async function openDocx(
  file: File,
  signal: AbortSignal,
  start = startDocxWorker,
  limit: number = DOCX_LIMITS.ms,
): Promise<ReadFile> {
  if (file.size > DOCX_LIMITS.file) throw new DocxError('large')
  if (file.size === 0) throw new DocxError('empty')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new DocxError('unreadable')
  })
  signal.throwIfAborted()
  const worker = start()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const fail = (fault: DocxError['fault']) => reject(new DocxError(fault))
      let isReady = false
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.addEventListener('error', () => fail(isReady ? 'damaged' : 'unloaded'))
      worker.addEventListener('message', ({ data }: MessageEvent<DocxMessage>) => {
        if (data === 'ready') {
          isReady = true
          // the time limit starts only here, because loading the code may be slow
          timer = setTimeout(() => fail('slow'), limit)
          worker.postMessage(new Uint8Array(bytes), [bytes])
        } else if ('content' in data) resolve(data.content)
        else fail(data.fault)
      })
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
