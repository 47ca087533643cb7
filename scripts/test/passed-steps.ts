// Records which steps passed, and with which inputs. `npm run test:changed` runs the other steps.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

const FILE = join(root, '.cache/test-steps/passed.json')

interface Passed {
  /** The key of the inputs with which the step last passed; see `keyOf`. */
  key: string
  at: string
  /** The step's result, such as `2408 passed`. */
  note: string
}

export class PassedSteps {
  readonly #file: string
  readonly #steps: Record<string, Passed>

  constructor(file = FILE) {
    this.#file = file
    this.#steps = read(file)
  }

  /** The report of the step's last pass if it had these inputs; undefined otherwise. */
  find(step: string, key: string): Passed | undefined {
    const passed = this.#steps[step]
    return passed?.key === key ? passed : undefined
  }

  /**
   * The step is stored immediately, so that passed steps are not repeated after an interrupted run.
   */
  add(step: string, key: string, note: string): void {
    this.#steps[step] = { key, at: new Date().toISOString(), note }
    this.#store()
  }

  remove(step: string): void {
    delete this.#steps[step]
    this.#store()
  }

  #store() {
    mkdirSync(join(this.#file, '..'), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#steps, null, 1))
  }
}

function read(file: string): Record<string, Passed> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Passed>
  } catch {
    return {}
  }
}
