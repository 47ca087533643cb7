import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

/**
 * Closes the connection that is being handed to a process if that process dies. Node would keep it
 * open, and its client would wait for ever. There is at most one such connection: the next follows
 * once the process has accepted the previous one. Closing an accepted connection does nothing.
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
    // A process that ended normally has returned the connections that it did not accept, for
    // another process.
    if (code !== 0) last?.close()
  })
}
