import type { Target } from './databases.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'

/** A task during which the product or its database is killed. */
export interface Work {
  /**
   * Prepares the initial state of the task. Called once at the beginning, and again after every
   * verification.
   */
  prepare: (ground: Ground) => Promise<void>
  /** Starts the task, or starts it again after it has been killed. */
  start: (ground: Ground) => Promise<Attempt>
  /** Starts the product if necessary, and compares its content with what it must contain. */
  verify: (ground: Ground) => Promise<Fault[]>
  /**
   * Finds incomplete files that an attempt has left behind after it failed by itself, without being
   * killed.
   */
  leftovers?: (ground: Ground) => Fault[]
  /** The number of acknowledged writes. Only tasks that write have this function. */
  acknowledged?: () => number
}

export interface Attempt {
  /** Resolves as soon as it makes sense to kill the task. */
  busy: Promise<unknown>
  /** The maximum time between the moment at which `busy` resolves and the kill, in milliseconds. */
  span: number
  /**
   * Settles when the task has ended by itself, and rejects if the task failed. A task with an end
   * is killed and restarted until it finishes, and then verified. A task without an end is verified
   * after each kill.
   */
  done?: Promise<unknown>
  /** Kills the task's process with SIGKILL, as part of the crash of `target`. */
  kill: (target: Target) => Promise<unknown>
  /** Resolves when all clients of the task have noticed that it has ended. */
  ended: () => Promise<unknown>
}
