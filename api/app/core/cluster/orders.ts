import type { Worker } from 'node:cluster'

/**
 * An order of the primary to a serving process. Every order ends the process. `replace` keeps idle
 * connections for a while, and `stop` does not. `stop-last` is for the last process, which also
 * accepts the connections that the primary still has.
 */
export type Order = 'replace' | 'stop' | 'stop-last'

/**
 * `not-listening`: a serving process accepts no more connections. `echo` is sent back, and `order`
 * is one of the orders above. `metrics` is null if the metrics could not be read. A process that
 * changed public content reports its sets, null for everything, and the primary notifies the
 * others.
 */
type Message =
  | { ufuq: 'order'; order: Order }
  | { ufuq: 'not-listening' }
  | { ufuq: 'echo' }
  | { ufuq: 'content-changed'; sets: readonly string[] | null }
  | { ufuq: 'metrics-wanted'; request: number }
  | { ufuq: 'metrics'; request: number; metrics: object[] | null }

/**
 * The same channel carries other messages, such as the framework's report that the server listens.
 */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ufuq' in message

/**
 * Sends a message. Ignores failures: sending to an exiting process fails, and its exit is handled
 * elsewhere.
 */
export const send = (to: Worker | NodeJS.Process, message: Message) =>
  void to.send?.(message, undefined, undefined, () => {})
