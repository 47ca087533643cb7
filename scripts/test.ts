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

interface TestStep {
  name: string
  /** The name that selects the step, as in `npm test -- lint api`. */
  group: string
  command: string
  env?: Record<string, string>
  /** Whether the step runs without the build and the system's programs. */
  needsNothing?: true
  /** Whether the step mostly waits, for servers that start and stop. */
  waits?: true
}

type More = Pick<TestStep, 'env' | 'needsNothing' | 'waits'>

const step = (group: string, name: string, command: string, more: More = {}): TestStep => ({
  group,
  name,
  command,
  ...more,
})

const onMariadb = (group: string, name: string, command: string, more?: More): TestStep =>
  step(group, `${name} on MariaDB`, `node scripts/with-mariadb.ts ${command}`, more)

const unit = (name: string): TestStep =>
  step('unit', `unit ${name}`, `pnpm --filter @ufuq/${name} run test`, { needsNothing: true })

/** Browser tests. Each run has its own server, data folder and results. */
const inBrowser = (folder: string): TestStep =>
  step('e2e', folder, `pnpm --filter @ufuq/web run e2e e2e/${folder}/`, {
    env: { E2E_RESULTS: `test-results/${folder}` },
  })

/** The steps of `npm test`. They start in this order, so the longest are first. */
const STEPS: readonly TestStep[] = [
  inBrowser('admin'),
  step('api', 'api', 'pnpm --filter @ufuq/api run test:others'),
  step('desktop', 'desktop', 'pnpm --filter @ufuq/desktop run test'),
  inBrowser('public'),
  step('servers', 'servers', 'pnpm --filter @ufuq/api run test:servers', { waits: true }),
  unit('admin'),
  onMariadb('servers', 'servers', 'pnpm --filter @ufuq/api run test:servers', { waits: true }),
  onMariadb('api', 'api', 'pnpm --filter @ufuq/api run test:others'),
  inBrowser('journeys'),
  step('release', 'release', 'node scripts/release.ts --check'),
  step('lint', 'types and code', 'node scripts/check.ts code', { needsNothing: true }),
  step('e2e', 'editor in Chromium', 'pnpm --filter @ufuq/text-editor run e2e'),
  unit('text-editor'),
  unit('shared'),
  unit('web'),
  unit('scripts'),
  step('lint', 'rules', 'node scripts/check.ts styles format version rules', {
    needsNothing: true,
  }),
  step('api', 'recorder', 'node scripts/recorder.ts'),
  onMariadb('api', 'recorder', 'node scripts/recorder.ts'),
]

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
const free = steps.filter(({ needsNothing }) => needsNothing)
const waiting = steps.filter(({ waits }) => waits)
const bound = steps.filter(({ needsNothing, waits }) => !needsNothing && !waits)

/** Brings the system's programs and the build, without which only free steps can run. */
async function prepare() {
  if (bound.length + waiting.length === 0) return
  if (await attempt('system packages', bringSystemPackages))
    if (await attempt('build', () => build(everything))) return
  for (const list of [bound, waiting])
    failed.push(...list.splice(0).map(({ name }) => `${name}: not run`))
}

/** Runs one step after the other. */
async function runAll(list: TestStep[]) {
  for (let step = list.shift(); step; step = list.shift()) {
    const { name, command, env } = step
    const [program = '', ...args] = command.split(' ')
    await attempt(name, () =>
      run(program, args, { env: { ...process.env, ...env }, minutes: MAX_MINUTES }),
    )
  }
}

const prepared = prepare()
// There is a lane for each processor, and one for the steps that leave them idle.
await Promise.all([
  ...Array.from({ length: availableParallelism() }, async (_, lane) => {
    // While one lane prepares, the others begin with what needs nothing.
    if (lane > 0) await runAll(free)
    await prepared
    await runAll(bound)
    await runAll(free)
  }),
  prepared.then(() => runAll(waiting)),
])

if (failed.length > 0) {
  console.log(`\nWhat did not pass:\n${failed.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = 1
}
