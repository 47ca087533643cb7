// The order in which the steps of a run start: each as soon as the steps that it needs have passed
// and a processor is free.

export interface Scheduled {
  name: string
  /**
   * The names of steps that must have passed first; otherwise the step is skipped. Unknown names
   * are ignored.
   */
  needs?: readonly string[]
  /** How many processors the step uses; less than one if it mostly waits. */
  load?: number
}

type Outcome = 'passed' | 'failed' | 'skipped'

interface Options<Step> {
  /** Resolves to whether the step passed. The promise must not reject. */
  run: (step: Step) => Promise<boolean>
  skip: (step: Step, needs: string[]) => void
  /**
   * The maximum sum of the loads of steps that run at the same time. A step with a larger load runs
   * alone.
   */
  capacity: number
}

/** Runs all steps. Of those that may start, the first in the list starts first. */
export async function runScheduled<Step extends Scheduled>(
  steps: readonly Step[],
  { run, skip, capacity }: Options<Step>,
): Promise<void> {
  const outcomes = new Map<string, Outcome>()
  const running = new Map<Step, Promise<void>>()
  const names = new Set(steps.map(({ name }) => name))
  const needsOf = ({ needs = [] }: Step) => needs.filter((need) => names.has(need))
  const loadOf = ({ load = 1 }: Step) => load
  let waiting = [...steps]

  const fits = (step: Step) => {
    const used = [...running.keys()].reduce((sum, other) => sum + loadOf(other), 0)
    return running.size === 0 || used + loadOf(step) <= capacity
  }
  const start = (step: Step) => {
    const ending = run(step).then((hasPassed) => {
      outcomes.set(step.name, hasPassed ? 'passed' : 'failed')
      running.delete(step)
    })
    running.set(step, ending)
  }
  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting) {
      const ends = needsOf(step).map((need) => [need, outcomes.get(need)] as const)
      const lacking = ends.filter(([, end]) => end === 'failed' || end === 'skipped')
      if (lacking.length > 0) {
        outcomes.set(step.name, 'skipped')
        skip(
          step,
          lacking.map(([need]) => need),
        )
      } else if (ends.every(([, end]) => end === 'passed') && fits(step)) start(step)
    }
    const before = waiting.length
    waiting = waiting.filter((step) => !outcomes.has(step.name) && !running.has(step))
    if (running.size > 0) await Promise.race(running.values())
    else if (waiting.length > 0 && waiting.length === before)
      throw new Error(`These steps need one another: ${waiting.map(({ name }) => name).join(', ')}`)
  }
}
