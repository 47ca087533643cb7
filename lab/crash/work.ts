import type { Target } from './databases.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'

/** A task during which the product is killed. */
export interface Work {
  /** Prepares what the task begins with: once at first, and again after every verification. */
  prepare: (ground: Ground) => Promise<void>
  /** Begins the task, or begins it again after it was killed. */
  start: (ground: Ground) => Promise<Attempt>
  /** Starts the product if need be and compares. */
  verify: (ground: Ground) => Promise<Fault[]>
  /** Half-written files of an attempt that failed by itself, without being killed. */
  leftovers?: (ground: Ground) => Fault[]
  /** How many writes were acknowledged, if the task has any. */
  acknowledged?: () => number
}

export interface Attempt {
  /** Resolves as soon as a kill is meaningful. */
  busy: Promise<unknown>
  /** The longest that a kill waits from then on, in milliseconds. */
  span: number
  /**
   * Settles when the task has ended by itself; rejects if it failed. A finite task is killed
   * and restarted until it finishes, and verified then. An endless one is verified after each
   * kill.
   */
  done?: Promise<unknown>
  /** Kills the task's process with -9, as a part of `target`. */
  kill: (target: Target) => Promise<unknown>
  /** Resolves when everybody involved has noticed. */
  ended: () => Promise<unknown>
}
