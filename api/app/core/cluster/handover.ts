import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

/**
 * Closes the connection that is being handed to a process if that process dies. Node would
 * keep it open, and its client would wait for ever. There is one at most: the next follows
 * when the process has taken the previous one. Closing one that was taken does nothing.
 */
export function closeHandoverWith(worker: Worker) {
  let last: Handle | undefined
  const child = worker.process
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    last = (args[1] as Handle | undefined) ?? last
    return send(...args)
  }
  worker.once('exit', (code) => {
    // A process that ended normally has returned what it did not take, and another process has
    // it.
    if (code !== 0) last?.close()
  })
}
