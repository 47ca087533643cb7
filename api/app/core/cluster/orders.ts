import type { Worker } from 'node:cluster'

/**
 * What the primary tells a serving process. All end it: `replace` leaves idle connections some time, `stop` none, and
 * the last process to stop also takes what the primary still has to hand over.
 */
export type Order = 'replace' | 'stop' | 'stop-last'

/**
 * A serving process takes no more connections; `echo` and `order` answer and ask for themselves. Metrics are null where
 * they could not be read. A process that changed public content says so, and the primary tells the others.
 */
type Message =
  | { ufuq: 'order'; order: Order }
  | { ufuq: 'not-listening' }
  | { ufuq: 'echo' }
  | { ufuq: 'content-changed' }
  | { ufuq: 'metrics-wanted'; request: number }
  | { ufuq: 'metrics'; request: number; metrics: object[] | null }

/** Other messages travel on the same channel: the framework reports that it listens. */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ufuq' in message

/** A message to an exiting process fails when the process exits. */
export const send = (to: Worker | NodeJS.Process, message: Message) =>
  void to.send?.(message, undefined, undefined, () => {})
