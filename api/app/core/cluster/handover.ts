import type { Worker } from 'node:cluster'

interface Handle {
  close(): void
}

/**
 * If a process dies, closes the connection that is being handed to it, which Node would keep open
 * while its client waits for ever. There is at most one such connection, because the next one is
 * handed over only after the process has accepted the previous one. Closing an accepted connection
 * has no effect.
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
    // A process that ended normally has returned the connections that it did not accept; these
    // connections go to another process.
    if (code !== 0) last?.close()
  })
}
