import type { Target } from './databases.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'

/** A task during which the product is killed. */
export interface Work {
  /**
   * Prepares the initial state of the task: once at the beginning, and again after every
   * verification.
   */
  prepare: (ground: Ground) => Promise<void>
  /** Starts the task, or starts it again after it was killed. */
  start: (ground: Ground) => Promise<Attempt>
  /** Starts the product if necessary, and compares its content. */
  verify: (ground: Ground) => Promise<Fault[]>
  /** Finds incomplete files of an attempt that failed by itself, without being killed. */
  leftovers?: (ground: Ground) => Fault[]
  /** The number of acknowledged writes, if the task writes. */
  acknowledged?: () => number
}

export interface Attempt {
  /** Resolves as soon as a kill makes sense. */
  busy: Promise<unknown>
  /** The longest time that a kill waits after `busy` has resolved, in milliseconds. */
  span: number
  /**
   * Settles when the task has ended by itself; rejects if it failed. A task with an end is killed
   * and restarted until it finishes, and then verified. A task without one is verified after each
   * kill.
   */
  done?: Promise<unknown>
  /** Kills the task's process with SIGKILL, as part of the crash of `target`. */
  kill: (target: Target) => Promise<unknown>
  /** Resolves when all clients of the task have noticed its end. */
  ended: () => Promise<unknown>
}
