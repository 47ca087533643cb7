// npm test: checks and tests everything, on both databases, in Chromium and in Electron. To run
// only some steps, name their groups: `npm test -- lint api`. A failed step does not stop the
// others. `test-results/` contains the complete output of each step.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, everything } from './build.ts'
import { failuresOf, parallelSteps, root, run } from './steps.ts'
import { bringSystemPackages } from './system-packages.ts'
import { STEPS, type TestStep } from './test-steps.ts'

const RESULTS = join(root, 'test-results')
/** How many lines of a failed step's output are printed. */
const SHOWN_LINES = 150
/** Only stops a step that hangs. */
const MAX_MINUTES = 30

/** The totals that Vitest, Japa and Playwright print: `Tests  3 passed (3)`, `  3 passed (1.2s)`. */
const TOTALS = /^ *(?:Tests +)?\d+ passed\b.*$/gm

/**
 * Isolates the tests from a developer's settings: unsets every name in .env.example, and prevents
 * the use of an .env file.
 */
function forgetSettings(emptyFolder: string) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)
  for (const [, name = ''] of names) delete process.env[name]
  for (const name of ['NODE_ENV', 'DB_SOCKET', 'FORCE_COLOR']) delete process.env[name]
  Object.assign(process.env, { ENV_PATH: emptyFolder, NO_COLOR: '1' })
}

function chosenSteps(): TestStep[] {
  const groups = process.argv.slice(2)
  const known = new Set(STEPS.map(({ group }) => group))
  const unknown = groups.find((group) => !known.has(group))
  if (unknown) {
    console.error(`There are no steps "${unknown}": ${[...known].join(', ')}.`)
    process.exit(1)
  }
  return STEPS.filter(({ group }) => groups.length === 0 || groups.includes(group))
}

const failed: string[] = []

/** Runs the work of a step. Stores the output, and prints its end if the step failed. */
async function attempt(name: string, work: () => Promise<string | void>): Promise<boolean> {
  const file = join(RESULTS, `${name.replaceAll(' ', '-')}.log`)
  const store = (output: string) => writeFileSync(file, stripVTControlCharacters(output))
  try {
    await parallelSteps({
      [name]: async () => {
        const output = (await work()) ?? ''
        store(output)
        const totals = stripVTControlCharacters(output).match(TOTALS) ?? []
        return totals.map((line) => line.trim().replace(/\s+/g, ' ')).join(', ')
      },
    })
    return true
  } catch (error) {
    const output = failuresOf(error)
      .map((failure) => failure.output)
      .join('\n')
    store(output)
    console.error(output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n'))
    failed.push(`${name}: ${relative(root, file)}`)
    return false
  }
}

const emptyFolder = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
process.on('exit', () => rmSync(emptyFolder, { recursive: true, force: true }))
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
forgetSettings(emptyFolder)

const steps = chosenSteps()
const isReady =
  steps.every(({ needsNothing }) => needsNothing) ||
  ((await attempt('system packages', bringSystemPackages)) &&
    (await attempt('build', () => build(everything))))
const waiting = steps.filter(({ name, needsNothing }) => {
  if (isReady || needsNothing) return true
  failed.push(`${name}: not run`)
  return false
})

/** Runs one step after the other. As many of these run at the same time as there are processors. */
async function runWaiting() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { name, command, env } = step
    const [program = '', ...args] = command.split(' ')
    await attempt(name, () =>
      run(program, args, { env: { ...process.env, ...env }, minutes: MAX_MINUTES }),
    )
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))

if (failed.length > 0) {
  console.log(`\nWhat did not pass:\n${failed.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}
