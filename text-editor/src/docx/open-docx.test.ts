import { expect, test, vi } from 'vitest'
import { DocxError } from './docx-fault.ts'
import { docx, p } from './docx-testbed.ts'
import { openDocx, type DocxWorker } from './open-docx.ts'

/** A worker that sends these messages. */
function workerOf(messages: unknown[], event = 'message') {
  const terminate = vi.fn<() => void>()
  const worker = {
    addEventListener(type: string, listener: (event: MessageEvent) => void) {
      if (type !== event) return
      queueMicrotask(() => {
        for (const data of messages) listener({ data } as MessageEvent)
      })
    },
    postMessage() {},
    terminate,
  }
  return { start: () => worker as unknown as DocxWorker, terminate }
}
const never = new AbortController().signal
const faultOf = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => (error instanceof DocxError ? error.fault : error))

test('the worker is ended after its answer, after the limit, and if it fails', async () => {
  const file = new File([docx({ body: p('words') })], 'report.docx')
  for (const [worker, fault] of [
    [workerOf(['ready', { fault: 'damaged' }]), 'damaged'],
    [workerOf(['ready']), 'slow'],
    [workerOf([null], 'error'), 'unloaded'],
  ] as const) {
    expect(await faultOf(openDocx(file, never, worker.start, 1))).toBe(fault)
    expect(worker.terminate).toHaveBeenCalledOnce()
  }
})

test('a file that is too large is refused before it is read', async () => {
  const file = { size: 51 * 2 ** 20, arrayBuffer: vi.fn<() => Promise<ArrayBuffer>>() }
  expect(await faultOf(openDocx(file as unknown as File, never))).toBe('large')
  expect(file.arrayBuffer).not.toHaveBeenCalled()
})
