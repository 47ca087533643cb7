import { Worker as NodeWorker } from 'node:worker_threads'
import type { Site } from '@ufuq/shared/checks/rules/links'
import { expect, test } from 'vitest'
import { Checker, UncheckableError, type ChecksWorker } from './checks-store.ts'

const site: Site = {
  hasPage: (path) => path !== '/publications/gone',
  twinOf: () => undefined,
  isDescribed: () => undefined,
}
const isStale = () => false
const FLAWED = {
  texts: { en: { title: 'Wells', content: 'We dug , and [left](/en/publications/gone).' } },
}

/** Adds to a worker's code the functions that a browser's worker has and a Node thread lacks. */
function threadOf(code: string): ChecksWorker & { ended: Promise<unknown> } {
  const whole = `
    import { parentPort } from 'node:worker_threads'
    globalThis.postMessage = (message) => parentPort.postMessage(message)
    globalThis.addEventListener = (type, listen) => parentPort.on(type, (data) => listen({ data }))
    ${code}`
  const thread = new NodeWorker(new URL(`data:text/javascript,${encodeURIComponent(whole)}`))
  return {
    addEventListener: (type: string, listen: (event: { data: unknown }) => void) =>
      thread.on(type, (data) => listen({ data })),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    ended: new Promise((resolve) => thread.once('exit', resolve)),
  } as unknown as ChecksWorker & { ended: Promise<unknown> }
}

const REAL = `await import(${JSON.stringify(new URL('./checks-worker.ts', import.meta.url).href)})`
const ENDLESS = `addEventListener('message', () => { for (;;); }); postMessage('ready')`
const MISSING = `throw new Error('404')`

/** A checker whose workers run these scripts, one after the other. */
function checkerOf(codes: string[], limit?: number) {
  const threads: ReturnType<typeof threadOf>[] = []
  const start = () => {
    const thread = threadOf(codes[threads.length] ?? MISSING)
    threads.push(thread)
    return thread
  }
  return { checker: new Checker(start, limit), threads }
}

test('the checks run in a worker, which gets the responses of the site', async () => {
  const { checker, threads } = checkerOf([REAL])
  const found = await checker.run(FLAWED, site, isStale)
  expect(found?.map(({ rule }) => rule)).toEqual(['unknownAddress', 'spaceBefore'])
  expect(await checker.run({ texts: {} }, site, isStale)).toEqual([])
  expect(threads).toHaveLength(1)
  checker.stop()
  await threads[0]?.ended
})

test('a worker that does not answer in time is ended, and the next text has another', async () => {
  const { checker, threads } = checkerOf([ENDLESS, ENDLESS], 50)
  await expect(checker.run(FLAWED, site, isStale)).rejects.toThrow(UncheckableError)
  await threads[0]?.ended
  await expect(checker.run(FLAWED, site, isStale)).rejects.toThrow(UncheckableError)
  await threads[1]?.ended
})
