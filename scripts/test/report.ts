// The results that `npm test` stores and prints: a file with each runner's output, how many tests
// passed and failed, and one list of the failed steps.
import { mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failuresOf, root, type Say } from '../steps.ts'

const folder = join(root, 'test-results')
/**
 * How many lines of a failed step's output are printed; the step's log file contains all of them.
 */
const SHOWN_LINES = 150
const PROGRESS_MS = 20_000

/** The marks with which Playwright, Japa and Vitest report a finished test or test file. */
const ENDED = /^\s*(?:[✓✔✘✖×]|ok|x)\s/

/** Removes escape sequences and control characters, which some tools treat as binary data. */
export const plain = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  stripVTControlCharacters(text).replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')

interface Count {
  passed: number
  failed: number
}

/**
 * The totals that Vitest and Japa (`Tests  3 passed, 1 failed (4)`) or Playwright
 * (`  3 passed (1.2s)`) print.
 */
export function countTests(output: string): Count {
  const summaries =
    plain(output).match(/^\s*Tests\s+\d.*$|^ {2}\d+ (passed|failed|flaky)\b.*$/gm) ?? []
  const sum = (word: string) =>
    summaries
      .flatMap((line) => [...line.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))])
      .reduce((subtotal, [, number]) => subtotal + Number(number), 0)
  return { passed: sum('passed') + sum('flaky'), failed: sum('failed') }
}

/**
 * A file name for a step. It is shortened, because file systems allow only 255 bytes and the name
 * of one step lists all packages.
 */
const fileOf = (step: string) =>
  join(folder, `${step.trim().replace(/\s+/g, '-').toLowerCase().slice(0, 80)}.log`)

function writeOutput(step: string, output: string) {
  mkdirSync(folder, { recursive: true })
  const file = openSync(fileOf(step), 'w')
  writeSync(file, plain(output))
  return relative(root, fileOf(step))
}

/**
 * Calls `say` from time to time with the number of finished tests. Call `stop` once the runner
 * has ended.
 */
export function watchProgress(say: Say) {
  let ended = 0
  let reported = 0
  let rest = ''
  const timer = setInterval(() => {
    if (ended > reported) say(String((reported = ended)))
  }, PROGRESS_MS)
  return {
    take(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      ended += lines.filter((line) => ENDED.test(line)).length
    },
    stop: () => clearInterval(timer),
  }
}

export class Report {
  passed = 0
  failed = 0
  /** The failure of each step, on one line. */
  readonly #wrong = new Map<string, string>()
  /** When each skipped step last passed, and with what result. */
  readonly #unchanged = new Map<string, string>()

  constructor() {
    rmSync(folder, { recursive: true, force: true })
  }

  add({ passed, failed }: Count): void {
    this.passed += passed
    this.failed += failed
  }

  /** Runs `work`; prints and records its failures, without stopping the caller. */
  async attempt(step: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      for (const failure of failuresOf(error)) this.#fail(failure.step ?? step, failure.output)
      return false
    }
  }

  #fail(step: string, output: string) {
    const { failed } = countTests(output)
    // A step without a test runner, or one whose runner was aborted, counts as one failure.
    if (failed === 0) this.failed += 1
    const lines = plain(output).trimEnd().split('\n')
    const file = writeOutput(step, output)
    console.error(lines.slice(-SHOWN_LINES).join('\n'))
    const what = failed > 0 ? `${failed} failed` : 'failed'
    this.#wrong.set(step, `${what}, ${lines.length} lines in ${file}`)
  }

  skip(step: string, needs: string[]): void {
    this.failed += 1
    this.#wrong.set(step, `not run, it needs ${needs.join(' and ')}`)
  }

  addUnchanged(step: string, { at, note }: { at: string; note: string }): void {
    this.#unchanged.set(step, [note, at.slice(0, 16).replace('T', ' ')].filter(Boolean).join(', '))
  }

  end(): void {
    if (this.#unchanged.size > 0) {
      console.log('\nUnchanged since they passed:')
      for (const [step, what] of this.#unchanged) console.log(`  ${step}: ${what} UTC`)
      console.log('')
    }
    if (this.#wrong.size > 0) {
      console.log('\nWhat did not pass:')
      for (const [step, what] of this.#wrong) console.log(`  ${step}: ${what}`)
      console.log('')
      process.exitCode = 1
    }
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}
