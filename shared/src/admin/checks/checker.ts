import { checkInSteps } from '../../checks/check-texts.ts'
import { checkValuesInSteps } from '../../checks/check-values.ts'
import type { Finding } from '../../checks/finding.ts'
import { Memory } from '../../checks/reading/text-facts.ts'
import type { Site } from '../../checks/rules/links.ts'

/** How long the checks may go on before the browser gets its turn: half a frame. */
const SLICE_MS = 8

type Steps<Pair> = (pair: Pair, site: Site, memory: Memory) => Generator<undefined, Finding[]>

/** Checks texts between whatever else the browser has to do, and reads again only what has changed. */
export class Checker<Pair> {
  readonly #memory = new Memory()
  readonly #steps: Steps<Pair>

  constructor(steps: Steps<Pair>) {
    this.#steps = steps
  }

  /** `isStale` ends a run whose texts are no longer those of the form; it then answers null. */
  async run(pair: Pair, site: Site, isStale: () => boolean): Promise<Finding[] | null> {
    const steps = this.#steps(pair, site, this.#memory)
    let until = performance.now() + SLICE_MS
    for (;;) {
      const step = steps.next()
      if (step.done) return isStale() ? null : step.value
      if (performance.now() < until) continue
      await anotherTurn()
      if (isStale()) return null
      until = performance.now() + SLICE_MS
    }
  }
}

export const checkerOfTexts = () => new Checker(checkInSteps)
export const checkerOfValues = () => new Checker(checkValuesInSteps)

const anotherTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
