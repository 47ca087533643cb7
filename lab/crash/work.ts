import type { Target } from './databases.ts'
import type { Fault } from './faults.ts'
import type { Ground } from './ground.ts'

/** What the product is killed during. */
export interface Work {
  /** Puts in place what the work begins with: once at first, and again after every verification. */
  prepare: (ground: Ground) => Promise<void>
  /** Begins the work, or begins it once more after it was killed. */
  start: (ground: Ground) => Promise<Attempt>
  /** Starts the product if need be and compares. */
  verify: (ground: Ground) => Promise<Fault[]>
  /** What an attempt that failed by itself, and was not killed, has left half-written. */
  leftovers?: (ground: Ground) => Fault[]
  /** How many writes were acknowledged, if the work has any. */
  acknowledged?: () => number
}

export interface Attempt {
  /** Resolves as soon as a kill tells something. */
  busy: Promise<unknown>
  /** The longest that a kill waits from then on, in milliseconds. */
  span: number
  /**
   * Settles when the work has ended by itself; rejects when it failed. A work that has an end is killed and begun again
   * until it gets there, and verified then. One without is verified after each kill.
   */
  done?: Promise<unknown>
  /** Kills what does the work with -9, as a part of `target`. */
  kill: (target: Target) => Promise<unknown>
  /** Resolves when all who took part have noticed. */
  ended: () => Promise<unknown>
}
