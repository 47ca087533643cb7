// npm test: everything that has to hold, on both databases. `npm test -- api e2e` runs only the named steps.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { nameOf, resolveRuntime } from '../desktop/runtime/resolve.ts'
import { build, everything } from './build.mjs'
import { fuzz } from './fuzz.mjs'
import { lint } from './lint.mjs'
import { parallelSteps, root, run, step, StepFailed } from './steps.mjs'
import { bringSystemPackages } from './system-packages.mjs'
import { typecheck } from './typecheck.mjs'
import { withMariadb } from './with-mariadb.mjs'

const total = { passed: 0, failed: 0 }

/** A developer's settings are none of the tests' business: every name of .env.example goes, and no .env is read. */
function forgetSettings(emptyFolder) {
  const names = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)
  for (const [, name] of names) delete process.env[name]
  for (const name of ['NODE_ENV', 'DB_SOCKET', 'FORCE_COLOR']) delete process.env[name]
  Object.assign(process.env, { ENV_PATH: emptyFolder, NO_COLOR: '1' })
}

/** Adds up what Vitest and Japa (`Tests  3 passed, 1 failed (4)`) or Playwright (`  3 passed (1.2s)`) say. */
function count(output) {
  const text = stripVTControlCharacters(output)
  const summaries = text.match(/^\s*Tests\s+\d.*$|^ {2}\d+ (passed|failed|flaky)\b.*$/gm) ?? []
  const sum = (word) =>
    summaries
      .flatMap((line) => [...line.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))])
      .reduce((subtotal, [, number]) => subtotal + Number(number), 0)
  return { passed: sum('passed') + sum('flaky'), failed: sum('failed') }
}

/** One runner of one package. A success without a single test is a failure: it would prove nothing. */
const tests =
  (packageName, script, settings = {}) =>
  async () => {
    const env = { ...process.env, ...settings }
    const tally = (output) => {
      const { passed, failed } = count(output)
      total.passed += passed
      total.failed += failed
      return { passed, failed }
    }
    try {
      const output = await run('pnpm', ['--filter', packageName, 'run', script], { env })
      const { passed } = tally(output)
      if (passed === 0) throw new StepFailed(`${output}\nNo test was counted.`)
      return `${passed} passed`
    } catch (error) {
      if (error instanceof StepFailed && tally(error.output).failed === 0) total.failed += 1
      throw error
    }
  }

const runner = (name, ...those) => step(name, tests(...those))

/** Steps that are no test runner count when they fail. */
const counted = (work) => async () => {
  try {
    await work()
  } catch (error) {
    total.failed += 1
    throw error
  }
}

const has = (file, text = '') =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(text)

const steps = {
  typecheck: counted(typecheck),
  lint: counted(lint),
  unit: async () => {
    await runner('unit      shared', '@ufuq/shared', 'test')
    await runner('unit      web', '@ufuq/web', 'test')
  },
  build: counted(() => build(everything)),
  api: async () => {
    // Each keeps one core busy, on a database and ports of its own.
    await parallelSteps({
      'api       on SQLite': tests('@ufuq/api', 'test'),
      'api       on MariaDB': () =>
        withMariadb((settings) => tests('@ufuq/api', 'test', settings)()),
    })
    await step(
      'fuzz      a little',
      counted(() => fuzz({ requests: 300, seed: 1 }).then(() => {})),
    )
  },
  e2e: async () => {
    if (!has('web/playwright.config.ts')) return
    await runner('browser   on SQLite', '@ufuq/web', 'e2e')
    // Pages look the same on both: here only what reads and writes through the screens.
    await withMariadb((settings) =>
      runner('browser   on MariaDB', '@ufuq/web', 'e2e:database', settings),
    )
  },
  desktop: async () => {
    if (!has('desktop/package.json', '"test":')) return
    const bringRuntime = () => resolveRuntime({ allowTestRuntime: true })
    await counted(() =>
      step('desktop   a runtime', () =>
        bringRuntime().then(nameOf, ({ message }) => Promise.reject(new StepFailed(message))),
      ),
    )()
    await runner('desktop   windows', '@ufuq/desktop', 'test')
  },
}

function chosenSteps(names) {
  const unknown = names.find((name) => !Object.hasOwn(steps, name))
  if (unknown) {
    throw new StepFailed(`There is no step "${unknown}": ${Object.keys(steps).join(', ')}.`)
  }
  const needsBuild = ['api', 'e2e', 'desktop'].some((name) => names.includes(name))
  return Object.keys(steps).filter(
    (name) => names.length === 0 || names.includes(name) || (name === 'build' && needsBuild),
  )
}

const emptyFolder = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
process.on('exit', () => rmSync(emptyFolder, { recursive: true, force: true }))
let current = 'what the tests need'
try {
  forgetSettings(emptyFolder)
  const names = chosenSteps(process.argv.slice(2))
  await bringSystemPackages()
  for (current of names) await steps[current]()
} catch (error) {
  console.error(error instanceof StepFailed ? error.output.trimEnd() : error)
  console.error(`Stopped at: ${current}`)
  total.failed = Math.max(total.failed, 1)
  process.exitCode = 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
