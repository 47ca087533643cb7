// The duration of each test file. At its end, `npm test` lists the slowest files. `npm test --
// --compare` lists those that became slower since the last run in which everything passed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../steps.ts'

const folder = join(root, '.cache/test-costs')
const LAST = join(folder, 'last.json')
const LAST_PASSED = join(folder, 'last-passed.json')
const SHOWN_FILES = 10
const MAX_SECONDS_WITHOUT_REASON = 20
/** The prefix of the first line of an expensive test file. */
const REASON = '// Expensive: '

/** A line of Vitest's output: `✓ unit src/a.test.ts (5 tests) 24ms`. */
const VITEST = /^ *[✓✔×❯] +(?:\S+ +)?(\S+\.test\.tsx?) \(.*\) +(\d+)ms/
/**
 * The line before a group in Japa's output: `functional / Pages
 * (tests/functional/site/pages.spec.ts)`.
 */
const JAPA_GROUP = /^\w+ \/ .*\((tests\/\S+\.spec\.ts)\)$/
/** A line of Japa's output: ` ✔ answers (129.97ms)`. */
const JAPA_TEST = /^ {2}[✔✖] .*\((\S+)\)$/
/** A line of Playwright's output: ` ✓ 1 [ar] › e2e/home.spec.ts:14:7 › title (1.4s)`. */
const PLAYWRIGHT = /^ *[✓✘] +\d+ \[\S+\] › (\S+?\.spec\.ts):\d+.*\((\S+)\)$/

const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60 }

const secondsOf = (time: string) => {
  const [, number = '', unit = ''] = /^([\d.]+)(ms|s|m)$/.exec(time) ?? []
  return Number(number) * (UNITS[unit] ?? 0)
}

/** The seconds that the tests of each file took, from the plain output of a runner. */
export function secondsByFile(output: string): Map<string, number> {
  const seconds = new Map<string, number>()
  const add = (file: string, some: number) => seconds.set(file, (seconds.get(file) ?? 0) + some)
  let group = ''
  for (const line of output.split('\n')) {
    const [, file, milliseconds] = VITEST.exec(line) ?? []
    if (file) add(file, Number(milliseconds) / 1000)
    const [, spec, time = ''] = PLAYWRIGHT.exec(line) ?? []
    if (spec) add(spec, secondsOf(time))
    group = JAPA_GROUP.exec(line)?.[1] ?? group
    const [, ofTest] = JAPA_TEST.exec(line) ?? []
    if (ofTest && group) add(group, secondsOf(ofTest))
  }
  return seconds
}

/**
 * The seconds that each test file took, by runner and file, such as `api on MariaDB:
 * tests/functional/site/pages.spec.ts`.
 */
type Costs = Record<string, number>

/**
 * The files that take more than a fifth and more than two seconds longer than before, the largest
 * difference first.
 */
export const moreExpensive = (now: Costs, before: Costs): [name: string, more: number][] =>
  Object.entries(now)
    .map(([name, seconds]): [string, number] => [name, seconds - (before[name] ?? 0)])
    .filter(([name, more]) => more > Math.max(2, (before[name] ?? 0) / 5))
    .toSorted(([, a], [, b]) => b - a)

export class TestCosts {
  readonly #files: Costs = {}
  readonly #began = cpuSeconds()

  add(runner: string, output: string): void {
    for (const [file, seconds] of secondsByFile(output)) this.#files[`${runner}: ${file}`] = seconds
  }

  /**
   * Prints and stores the costs of the run. Runners that did not run keep their previous figures.
   */
  end({ hasPassed, compares }: { hasPassed: boolean; compares: boolean }): void {
    const files = Object.entries(this.#files).toSorted(([, a], [, b]) => b - a)
    if (files.length === 0) return
    const before = read(LAST_PASSED)
    const spent = Math.round(cpuSeconds() - this.#began)
    mkdirSync(folder, { recursive: true })
    store(LAST, spent, Object.fromEntries(files))
    if (hasPassed) store(LAST_PASSED, spent, { ...before, ...this.#files })

    console.log(`\nThe most expensive test files (full list in ${relative(root, LAST)}):`)
    files.slice(0, SHOWN_FILES).forEach(print)
    console.log(`${spent} CPU seconds in all`)
    const unexplained = files
      .filter(([, seconds]) => seconds > MAX_SECONDS_WITHOUT_REASON)
      .filter(([name]) => lacksReason(pathOf(name)))
    if (unexplained.length > 0)
      console.log(`\nAbove ${MAX_SECONDS_WITHOUT_REASON} s, without "${REASON}" on the first line:`)
    unexplained.forEach(print)
    if (!compares) return
    console.log('\nMore expensive than in the last run that passed:')
    moreExpensive(this.#files, before ?? {}).forEach(print)
    if (!before) console.log('  no run has passed here yet')
  }
}

const store = (file: string, spent: number, files: Costs) =>
  writeFileSync(file, JSON.stringify({ cpuSeconds: spent, files }, null, 1))

const print = ([name, seconds]: [string, number]) =>
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)

function read(file: string): Costs | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { files: Costs }).files
  } catch {
    return undefined
  }
}

/** The CPU time of all processes of the machine, which must otherwise be idle. */
function cpuSeconds(): number {
  const milliseconds = cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  )
  return milliseconds / 1000
}

/** The path of a file: `web/e2e/tags.spec.ts` for `@ufuq/web e2e:ar: e2e/tags.spec.ts`. */
export function pathOf(name: string): string {
  const [, folder = '', file = ''] = /^@ufuq\/([\w-]+) .*: (\S+)$/.exec(name) ?? []
  return `${folder}/${file}`
}

function lacksReason(path: string): boolean {
  const file = join(root, path)
  return existsSync(file) && !readFileSync(file, 'utf8').startsWith(REASON)
}
