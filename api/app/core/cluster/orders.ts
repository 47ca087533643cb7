import type { Worker } from 'node:cluster'

/**
 * An order from the primary to a serving process. Every order ends the process. `replace` keeps
 * idle connections for a while, and `stop` does not. `stop-last` is for the last process, which
 * also accepts the connections that the primary still has.
 */
export type Order = 'replace' | 'stop' | 'stop-last'

/**
 * `not-listening` means that a serving process accepts no more connections. `echo` is sent back,
 * and `order` carries an `Order`. `metrics` is null if the metrics could not be read. A process
 * that changed public content reports the changed sets, or null if everything may have changed. The
 * primary then notifies the other processes.
 */
type Message =
  | { ufuq: 'order'; order: Order }
  | { ufuq: 'not-listening' }
  | { ufuq: 'echo' }
  | { ufuq: 'content-changed'; sets: readonly string[] | null }
  | { ufuq: 'metrics-wanted'; request: number }
  | { ufuq: 'metrics'; request: number; metrics: object[] | null }

/**
 * The same channel carries other messages, such as the framework's report that the server is
 * listening.
 */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ufuq' in message

/**
 * Sends a message. Ignores failures, because sending to an exiting process fails and its exit is
 * handled elsewhere.
 */
export const send = (to: Worker | NodeJS.Process, message: Message) =>
  void to.send?.(message, undefined, undefined, () => {})
